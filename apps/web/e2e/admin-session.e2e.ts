import { cutOff, deleteByTitle, expect, expectToast, logIn, openPanel, test, unique } from './administrator.ts'

const savedSession = () => localStorage.getItem('hazards.admin-session')

test.describe('signing in', () => {
  test('the login screen displays the test credentials of the demo in plain view', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/admin')
    const credentials = page.getByRole('form', { name: 'Login' })
    await expect(credentials).toContainText('admin123')
  })

  test('username and password are required', { tag: '@release' }, async ({ page }) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  })

  test('a wrong password shows Login Failed and the server’s message', { tag: '@release' }, async ({ page }) => {
    await page.goto('/admin')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill('wrong')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Login Failed')
    await expectToast(page, 'Invalid username or password')
    await expect(page.getByLabel('Password')).toBeFocused()
    // The line that says why stays, so that the second click of a double click hits no other button.
    const login = page.getByRole('button', { name: 'Login' })
    const before = await login.boundingBox()
    const reconnect = await cutOff(page)
    await page.getByLabel('Password').fill('admin123')
    await login.dblclick()
    expect(await login.boundingBox()).toEqual(before)
    await expectToast(page, 'Login failed')
    await reconnect()
    await login.dblclick()
    await expectToast(page, 'Login Successful')
  })

  test('after login, a welcome line contains the username, and the panel has 3 tabs', async ({ page }) => {
    await page.goto('/admin')
    await logIn(page)
    await expectToast(page, 'Login Successful')
    await expectToast(page, 'Welcome back admin')
    await expect(page.getByText('Welcome, admin')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(3)
    for (const name of ['Publications Management', 'News & Events Management', 'Contact Submissions'])
      await expect(page.getByRole('tab', { name })).toBeVisible()
  })
})

test.describe('the saved session', () => {
  test('it is verified on page load and keeps the administrator and the tab', { tag: '@release' }, async ({ page }) => {
    await openPanel(page)
    await page.getByRole('tab', { name: 'Contact Submissions' }).click()
    await page.reload()
    await expect(page.getByText('Welcome, admin')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Contact Submissions' })).toHaveAttribute('aria-selected', 'true')
  })

  test('an invalid one is silently cleared', { tag: '@release' }, async ({ page, api }) => {
    await openPanel(page)
    await api.endSession(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(savedSession)).toBeNull()
    await expect(page.getByText('Login Failed')).toHaveCount(0)
  })

  test('it is kept while the server cannot verify it', { tag: '@release' }, async ({ page }) => {
    await openPanel(page)
    const reconnect = await cutOff(page)
    await page.reload()
    await expect(page.getByText('The server cannot be reached')).toBeVisible()
    await reconnect()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Welcome, admin')).toBeVisible()
  })

  test('logout clears it and ends it on the server', { tag: '@release' }, async ({ page, request }) => {
    await openPanel(page)
    const { sessionId } = JSON.parse((await page.evaluate(savedSession)) ?? '{}')
    const logout = page.waitForResponse(/auth\.logout/)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    expect(await page.evaluate(savedSession)).toBeNull()
    await logout
    const status = await request.get('/api/admin/status', { headers: { 'x-session-id': sessionId } })
    expect(status.status()).toBe(401)
  })

  test('logout clears it even if the server call fails', { tag: '@release' }, async ({ page }) => {
    await openPanel(page)
    await cutOff(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    expect(await page.evaluate(savedSession)).toBeNull()
  })

  test('logging out in one tab of the browser shows the sign-in in the other', { tag: '@release' }, async ({
    page,
    context,
  }) => {
    await openPanel(page)
    const other = await context.newPage()
    await other.goto('/admin')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
    await logIn(other)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Welcome, admin')).toBeVisible()
  })
})

test('a session that ends in the middle of work brings back the sign-in and keeps what was typed', async ({
  page,
  api,
}) => {
  const title = unique('Typed before the session ended')
  await openPanel(page)
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Authors').fill('A. Example')
  await page.getByLabel('Journal/Conference').fill('Journal of Slopes')
  // The form has looked whether the publication is there already.
  await page.waitForLoadState('networkidle')
  await api.endSession(page)
  await page.getByRole('button', { name: 'Save Publication' }).click()

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await logIn(page)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save Publication' })).toBeFocused()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await page.getByRole('button', { name: 'Save Publication' }).click()
  await expectToast(page, 'Publication added successfully!')
  await deleteByTitle(api, title)
})

test('leaving with something typed asks first', { tag: '@release' }, async ({ page }) => {
  await openPanel(page)
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Half a title')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a title')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'About', level: 1 })).toBeVisible()
})
