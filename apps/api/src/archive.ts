import { archiveCommand } from './backup/archive-command.ts'

await archiveCommand(process.argv.slice(2), process.env)
