import { adminCommand } from './commands/admin-command.ts'

await adminCommand('npx -y pnpm@10', process.argv.slice(2), process.env)
