import { createFileRoute } from '@tanstack/react-router'
export const Route = createFileRoute('/admin')({ component: () => <p>admin</p> })
