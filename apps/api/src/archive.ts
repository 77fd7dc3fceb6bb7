import { archiveCommand } from './commands/archive-command.ts'

await archiveCommand('npx -y pnpm@10', process.argv.slice(2), process.env)
