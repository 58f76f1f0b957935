import type { Page } from "playwright-core";
import { z } from "zod";
import { bodyOf, type Caller } from "../../support/served";

const menus = z.object({ side_menu: z.array(z.object({ path: z.string() })) });

/** The places the side bar links. */
export async function shownPlaces(page: Page) {
	const side = page.getByRole("navigation", { name: "Main" }).locator("a.to");
	return side.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

/** What the server's list gives this person's side bar, narrowed to the screens that exist. */
export async function permittedPlaces(caller: Caller, area: "client" | "console", user_id: number) {
	const answer = await caller.get(`/api/v3/${area}/get-all-permissions-by-user-roles/${user_id}`);
	const { side_menu } = menus.parse((await bodyOf(answer)).data);
	const there = await Promise.all(side_menu.map(({ path }) => exists(caller, path)));
	return side_menu.flatMap(({ path }, at) => (there[at] ? [path] : []));
}

/** Whether a place has a screen, its own or the first below it. */
async function exists(caller: Caller, path: string): Promise<boolean> {
	const answer = await caller.get(path);
	const next = answer.headers.get("location");
	return next?.startsWith(`${path}/`) ? exists(caller, next) : answer.status === 200;
}
