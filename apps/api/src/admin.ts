import { adminCommand } from './admin-command.ts'

await adminCommand(process.argv.slice(2), process.env)
