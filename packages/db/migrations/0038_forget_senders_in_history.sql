-- Earlier states held the email addresses of senders, so that one could not be erased.
UPDATE "revisions" SET "before" = "before" - 'submitterEmail', "after" = "after" - 'submitterEmail' WHERE "record" = 'newsEvent';
