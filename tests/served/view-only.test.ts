import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { ROLE_LIMITS } from "~/domain/kernel/permissions/limits";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";

const [VIEW_ONLY] = ROLE_LIMITS;
const FINANCE_SCREENS = [
	"jobs/mark-for-invoice",
	"invoices/customers",
	"invoices/drivers",
	"invoices/credit-notes",
	"invoices/payments",
	"invoices/self-bills",
	"invoices/statements",
	"reports/vat",
];
const OTHER_SCREENS = [
	"/live",
	"/organizer/defects",
	"/organizer/refused",
	"/traffic-diary/standing-orders",
	"/traffic-diary/quotes",
	"/settings/integrations/webhooks",
];
const SCREENS = [
	...CLIENT_PERMISSIONS.map(({ path }) => path).filter((path) => path !== "/support"),
	...FINANCE_SCREENS.map((path) => `/finance/${path}`),
	...OTHER_SCREENS,
];

const created = z.object({ id: z.int() });
const people = z.object({
	data: z.array(z.object({ id: z.int(), email: z.string().nullable(), role_id: z.int() })),
});
type Person = z.output<typeof people>["data"][number];

let admin: HttpClient;
let viewer: HttpClient;
let person: Person | undefined;
let role_id: number;

beforeAll(async () => {
	admin = await signInDemo("admin@northline.test");
	const list = await readEnvelope(await admin.get("/api/v3/client/profiles?perPage=500"));
	person = people.parse(list.data).data.find(({ email }) => email === "both@cartage.test");
	const permissions = [...CLIENT_PERMISSIONS.map(({ id }) => id), VIEW_ONLY.id];
	const role = await admin.send("POST", "/api/v3/client/roles", { name: "Looks only", permissions });
	role_id = created.parse((await readEnvelope(role)).data).id;
	await admin.send("PATCH", `/api/v3/client/profiles/${person?.id}`, { role_id });
	viewer = await signInDemo("both@cartage.test", "northline");
});
afterAll(async () => {
	await admin.send("PATCH", `/api/v3/client/profiles/${person?.id}`, { role_id: person?.role_id });
	await admin.send("DELETE", `/api/v3/client/roles/${role_id}`);
});

/** The page that an address leads to. */
async function readPage(path: string, redirects = 4): Promise<{ status: number; html: string }> {
	const response = await viewer.get(path);
	const location = response.headers.get("Location");
	if (location && redirects > 0) return await readPage(location, redirects - 1);
	return { status: response.status, html: await response.text() };
}

const WRITING_NAME =
	/^(add|new|save|delete|send|make|record|approve|book|allocate|import|edit|mark|resend|create|upload|close period|generate|test|read now|end|reset)\b/i;
/** What is the own of those who only view, too, and names that begin like a verb. */
const OWN_NAME = /^(Save this view|Newman Transport|New Year)/;
const WRITING_LOOK = /class="[^"]*\b(primary|danger|danger-solid)\b|type="submit"/;

/** The buttons of a page that can be pressed and look or read as if they changed something. */
function findWritingButtons(html: string): string[] {
	return [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].flatMap(
		([, attributes = "", content = ""]) => {
			if (/\s(disabled|aria-disabled)(=|\s|$)/.test(attributes)) return [];
			const text = content.replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, "").trim();
			const name = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? text;
			if (OWN_NAME.test(name)) return [];
			return WRITING_NAME.test(name) || WRITING_LOOK.test(attributes) ? [name] : [];
		},
	);
}

it.each(SCREENS)(
	"%s opens for a role that only views, without a button that would be refused",
	async (path) => {
		const { status, html } = await readPage(path);
		expect([status, findWritingButtons(html)]).toEqual([200, []]);
		expect(html).toContain("<button");
	},
);

it("shows those buttons to a role that may change things", async () => {
	const html = await (await admin.get("/account-settings/customers")).text();
	expect(findWritingButtons(html).length).toBeGreaterThan(0);
});
