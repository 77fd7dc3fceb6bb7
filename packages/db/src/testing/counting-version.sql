insert into sign_in_failures (hour, actor, count) values ('2026-01-02T10:00Z', 'ada', 3);
