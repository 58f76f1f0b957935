import type { Page } from "playwright-core";
import { z } from "zod";
import { type HttpClient, readEnvelope } from "@/tests/support/served/served-site";

const menus = z.object({ side_menu: z.array(z.object({ path: z.string() })) });

/** The paths linked in the side bar. */
export async function readMenuPaths(page: Page) {
	const side = page.getByRole("navigation", { name: "Main" }).locator("a.sidebar-link");
	return side.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

/** The side bar paths this user is permitted, limited to screens that exist. */
export async function fetchPermittedPaths(caller: HttpClient, area: "client" | "console", user_id: number) {
	const response = await caller.get(`/api/v3/${area}/get-all-permissions-by-user-roles/${user_id}`);
	const { side_menu } = menus.parse((await readEnvelope(response)).data);
	const existing = await Promise.all(side_menu.map(({ path }) => hasScreen(caller, path)));
	return side_menu.flatMap(({ path }, at) => (existing[at] ? [path] : []));
}

/** Whether a path has a screen, or redirects to one below it. */
async function hasScreen(caller: HttpClient, path: string): Promise<boolean> {
	const response = await caller.get(path);
	const next = response.headers.get("location");
	return next?.startsWith(`${path}/`) ? hasScreen(caller, next) : response.status === 200;
}
