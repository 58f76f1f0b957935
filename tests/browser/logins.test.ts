import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bodyOf, type Caller, signIn } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { enterLogin } from "./support/sign-in-form";
import { windows } from "./support/windows";

const open = windows();

const menu = z.object({ side_menu: z.array(z.object({ path: z.string(), title: z.string() })) });
const loggedIn = z.object({ user: z.object({ id: z.int() }) });

/** Who lands where after signing in, and what the screen is called. */
const LANDINGS = [
	["root@cartage.test", "/super-admin/clients", "Clients"],
	["console@cartage.test", "/console/clients", "Clients"],
	["admin@northline.test", "/home", /\d{4}$/],
	["dispatch@northline.test", "/home", /\d{4}$/],
	["finance@northline.test", "/home", /\d{4}$/],
	["admin@harbour.test", "/home", /\d{4}$/],
	["portal@eastfield.test", "/customer/traffic-diary", "Traffic diary"],
] as const;

const sideLinks = (page: Page) =>
	page
		.getByRole("navigation", { name: "Main" })
		.locator("a:not(.logo)")
		.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** The side menu the server permits, narrowed to the screens there are. */
async function permitted(email: string, area: "client" | "console"): Promise<string[]> {
	const caller = await signIn(email);
	const { id } = await userOf(caller, email);
	const answer = await caller.get(`/api/v3/${area}/get-all-permissions-by-user-roles/${id}`);
	const { side_menu } = menu.parse((await bodyOf(answer)).data);
	const there = await Promise.all(side_menu.map(({ path }) => caller.get(path)));
	return side_menu.filter((_, at) => there[at]?.status !== 404).map(({ path }) => path);
}

async function userOf(caller: Caller, email: string) {
	const { DEMO_PASSWORD } = await import("../../scripts/demo/logins.mjs");
	const answer = await caller.send("POST", "/api/v3/login", { email, password: DEMO_PASSWORD });
	return loggedIn.parse((await bodyOf(answer)).data).user;
}

describe("every login of the demonstration lands where it should", () => {
	it.each(LANDINGS)("%s on %s", async (email, path, heading) => {
		const { page } = await open();
		await enterLogin(page, email);
		await page.waitForURL(`**${path}`);
		await page.getByRole("heading", { level: 1, name: heading }).waitFor();
	});
});
