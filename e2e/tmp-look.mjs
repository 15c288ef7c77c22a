import { chromium } from "playwright-core";
import { chromiumPath, chromiumFlags, omittedFlags } from "../scripts/chromium.mjs";
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags, ignoreDefaultArgs: omittedFlags });
const base = "http://localhost:4310";
for (const [width, locale, paths] of [[1440, "en-AE", ["/ar/home", "/ar/product/2", "/ar/shop?search=lamp", "/ar/cart"]], [390, "ar-AE", ["/home", "/ar/home"]]]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale });
  const page = await context.newPage();
  page.on("console", (m) => { if (["error", "warning"].includes(m.type())) console.log(page.url(), m.type(), m.text().slice(0, 300)); });
  page.on("pageerror", (e) => console.log(page.url(), "PAGEERROR", String(e).slice(0, 300)));
  for (const path of paths) {
    await page.goto(base + path);
    await page.locator("#initial-splash").waitFor({ state: "detached" });
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/work/tmp/arframe/shots/${width}${path.replace(/[/?=]/g, "_")}.png` });
    console.log(path, await page.title(), await page.locator("html").getAttribute("dir"));
  }
  if (width === 1440) {
    await page.goto(base + "/ar/home");
    await page.locator("#initial-splash").waitFor({ state: "detached" });
    await page.locator("main a[href^='/ar/shop/']:visible").first().click();
    await page.waitForURL(/\/ar\/shop/);
    console.log("client nav", page.url());
    console.log("switch", await page.locator("header a[hreflang=en]").getAttribute("href"));
    await page.locator("header a[hreflang=en]").click();
    await page.waitForURL((u) => !u.pathname.startsWith("/ar"));
    console.log("switched", page.url(), await page.locator("html").getAttribute("lang"));
    // login through the router
    await page.goto(base + "/ar/orders");
    console.log("orders ->", page.url());
    await page.locator("#initial-splash").waitFor({ state: "detached" });
    await page.locator("input[name=email]").first().fill("shopper@noor.example");
    await page.locator("input[type=password]").first().fill("Shopper-Noor-1");
    await page.locator("main button[type=submit]").first().click();
    await page.waitForURL(/\/ar\/orders$/);
    console.log("signed in ->", page.url());
  }
  await context.close();
}
await browser.close();
