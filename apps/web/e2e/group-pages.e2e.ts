import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** Returns the section of a page with this heading. */
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('/about', () => {
  test('shows the mission, that the group was founded in 2015, and three highlights', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/about')
    await expect(part(page, 'Our mission')).toContainText('fewer people')
    await expect(part(page, 'Our mission').getByRole('definition').first()).toHaveText('2015')
    await expect(part(page, 'Highlights').getByRole('listitem')).toHaveCount(3)
  })

  test('names five focus areas, each of which leads to its research theme', { tag: '@release' }, async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' })
    const areas = part(page, 'Focus Areas')
    await expect(areas.getByRole('heading', { level: 3 })).toHaveText([
      'Landslides',
      'Floods',
      'Earthquakes',
      'Climate Impacts',
      'Remote Sensing',
    ])
    await areas.getByRole('link', { name: 'Floods' }).click()
    await expect(page).toHaveURL(/\/research\/flood-modelling$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Flood Modelling' })).toBeInViewport()
  })

  test("tells the group's story and shows three facilities", { tag: '@release' }, async ({ page }) => {
    await page.goto('/about')
    await expect(part(page, 'Our Story')).toContainText('The group began in 2015')
    await expect(part(page, 'Facilities').getByRole('heading', { level: 3 })).toHaveText([
      'Remote Sensing Lab',
      'GIS and Modeling',
      'Field Equipment',
    ])
  })
})

test.describe('/research', () => {
  const THEMES = [
    'Landslide Dynamics',
    'Flood Modelling',
    'Climate Variability Impacts',
    'Infrastructure Resilience',
    'Remote Sensing & GIS',
    'Computational Methods',
  ]

  test('shows all six themes, each with image, title, description and an Explore affordance', {
    tag: '@release',
  }, async ({ page }) => {
    await page.goto('/research')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(THEMES.length)
    for (const [index, theme] of THEMES.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(theme)
      await expect(card.getByRole('link', { name: `Explore ${theme}` })).toBeVisible()
      await expect(card.locator('img')).toHaveAttribute('src', /^\/art\/[a-z-]+\.svg$/)
    }
    for (const image of await page.locator('article img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect(image).toHaveJSProperty('naturalWidth', 640)
    }
  })

  test('Explore leads to the page of the theme, with its publications, projects and people', {
    tag: '@release',
  }, async ({ page }) => {
    await page.goto('/research', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Explore Landslide Dynamics' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Landslide Dynamics' })).toBeVisible()
    await expect(part(page, 'Publications').getByRole('article').first()).toBeVisible()
    await expect(part(page, 'Who works on it').getByRole('link', { name: 'Dr. Imara Mwangi' })).toBeVisible()
    await part(page, 'Projects')
      .getByRole('link', { name: /^Slope Watch/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Slope Watch')
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '90')
    await part(page, 'People').getByRole('link', { name: 'Teodor Ionescu' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teodor Ionescu')
    await expect(part(page, 'Projects').getByRole('link', { name: /^Slope Watch/ })).toBeVisible()
  })

  test('is followed by three methodology blurbs', { tag: '@release' }, async ({ page }) => {
    await page.goto('/research')
    await expect(part(page, 'How We Work').getByRole('heading', { level: 3 })).toHaveText([
      'Field Investigation',
      'Data Analytics',
      'Numerical Modeling',
    ])
  })
})

test.describe('/team', () => {
  test('shows the lead with a bio and a way to write', { tag: '@release' }, async ({ page }) => {
    await page.goto('/team')
    const lead = part(page, 'Dr. Imara Mwangi')
    await expect(lead).toContainText('Lab Head')
    await expect(lead).toContainText('founded the group in 2015')
    await expect(lead.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  })

  test('member cards link to a CV file for three named members', { tag: '@release' }, async ({ page, request }) => {
    await page.goto('/team')
    const links = part(page, 'Members').getByRole('link', { name: /^CV \(PDF\)/ })
    await expect(links).toHaveText([
      'CV (PDF) of Teodor Ionescu',
      'CV (PDF) of Aiyana Begay',
      'CV (PDF) of Kwabena Mensah',
    ])
    await expect(page.getByRole('link', { name: /^CV/ })).toHaveCount(3)
    for (const link of await links.all()) {
      const file = await request.get((await link.getAttribute('href')) ?? '')
      expect(file.headers()['content-type']).toBe('application/pdf')
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test("the Master's Students section is empty, says so, and links to where to ask", { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/team', { waitUntil: 'networkidle' })
    const students = part(page, "Master's Students")
    await expect(students.getByText("Currently no active Master's students", { exact: true })).toBeVisible()
    await students.getByRole('link', { name: 'Ask us about a thesis' }).click()
    await expect(page).toHaveURL(/\/contact/)
  })

  test("shows nine alumni in the Master's batches 2023-2025 and 2022-2024", { tag: '@release' }, async ({ page }) => {
    await page.goto('/team')
    await expect(part(page, 'Alumni').getByRole('heading', { level: 3 })).toHaveText([
      "Master's batch 2023-2025",
      "Master's batch 2022-2024",
    ])
    await expect(part(page, "Master's batch 2023-2025").getByRole('article')).toHaveCount(5)
    await expect(part(page, "Master's batch 2022-2024").getByRole('article')).toHaveCount(4)
    await expect(part(page, "Master's batch 2022-2024").getByText("Master's Graduate (2022-2024)")).toHaveCount(4)
  })

  test("a member's publications are one click away", { tag: '@release' }, async ({ page }) => {
    await page.goto('/team', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Publications of Kwabena Mensah' }).click()
    await expect(page.getByRole('article').first()).toContainText('Kwabena Mensah')
  })

  test('has an external Update Profile form link', { tag: '@release' }, async ({ page }) => {
    await page.goto('/team')
    const link = page.getByRole('link', { name: /^Update Profile/ })
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  })
})

test.describe('/projects', () => {
  test("shows the project under 'Current Projects', with progress and web-GIS link as it is active", {
    tag: '@release',
  }, async ({ page }) => {
    await page.goto('/projects')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Current Projects')
    await expect(page.getByText('Active', { exact: true })).toHaveCount(1)
    const card = page.getByRole('article').first()
    await expect(card.getByText('Active', { exact: true })).toBeVisible()
    await expect(card).toContainText('$15,000')
    await expect(card).toContainText('2024-2025')
    await expect(card.getByRole('progressbar')).toHaveAttribute('value', '90')
    await expect(card).toContainText('90%')
    await expect(card.getByRole('link', { name: /Web-GIS/ })).toHaveAttribute('target', '_blank')
    await expect(card.getByText('Lead')).toHaveCount(0)
  })

  test('keeps progress and web-GIS link from projects that are not active', { tag: '@release' }, async ({ page }) => {
    await page.goto('/projects')
    const others = part(page, 'Completed and Planned')
    expect(await others.getByRole('article').count()).toBeGreaterThan(2)
    await expect(others.getByText('Completed', { exact: true }).first()).toBeVisible()
    await expect(others.getByRole('progressbar')).toHaveCount(0)
    await expect(others.getByRole('link', { name: /Web-GIS/ })).toHaveCount(0)
  })

  test("has a 'Project Impact' strip with fixed figures", { tag: '@release' }, async ({ page }) => {
    await page.goto('/projects')
    const impact = part(page, 'Project Impact')
    await expect(impact.getByRole('term')).toHaveText(['Active Projects', 'Countries', 'Total Funding'])
    await expect(impact.getByRole('definition')).toHaveText(['01', 'Worldwide', '$15,000'])
    for (const width of [360, 640, 700, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const lines = await impact.getByRole('definition').evaluateAll((figures) =>
        figures.map((figure) => {
          const range = document.createRange()
          range.selectNodeContents(figure)
          return range.getClientRects().length
        }),
      )
      expect(lines, `at ${width} pixels`).toEqual([1, 1, 1])
    }
  })

  const canvas = (page: Page) => page.locator('canvas.particles')
  const picture = (page: Page) => canvas(page).evaluate((element: HTMLCanvasElement) => element.toDataURL())

  test('particles move behind the page, until they are paused', { tag: '@release' }, async ({ page }) => {
    await page.goto('/projects')
    await expect(canvas(page)).toHaveAttribute('data-state', 'moving')
    const before = await picture(page)
    await expect.poll(() => picture(page)).not.toBe(before)
    await page.getByRole('button', { name: 'Pause animation' }).click()
    await expect(canvas(page)).toHaveAttribute('data-state', 'still')
    const paused = await picture(page)
    await page.waitForTimeout(300)
    expect(await picture(page)).toBe(paused)
    await page.getByRole('button', { name: 'Play animation' }).click()
    await expect(canvas(page)).toHaveAttribute('data-state', 'moving')
  })

  test('particles rest when they are out of view', { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 300 })
    await page.goto('/projects')
    await expect(canvas(page)).toHaveAttribute('data-state', 'moving')
    await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView())
    await expect(canvas(page)).toHaveAttribute('data-state', 'still')
  })

  test('under prefers-reduced-motion the background is a still picture', { tag: '@release' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/projects')
    await expect(canvas(page)).toHaveAttribute('data-state', 'still')
    await expect(page.getByRole('button', { name: 'Pause animation' })).toBeHidden()
    const before = await picture(page)
    expect(before.length).toBeGreaterThan(2000)
    await page.waitForTimeout(300)
    expect(await picture(page)).toBe(before)
  })
})
