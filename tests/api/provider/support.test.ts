import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	createRole,
	createTestUser,
	sendWithHeaders,
	type TestUser,
	writePlatform,
} from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { rowInserts, rowUpdate } from "@/tests/support/databases/rows";
import { runCron } from "@/workers/background/cron";
import type {
	CompanyThreadRow,
	CompanyThreadView,
	ConsoleThreadList,
	ConsoleThreadView,
} from "~/domain/provider/support/schemas";

let api: TestApi;
let admin: TestUser;
let clerk: TestUser;
let other: TestUser;
let without: TestUser;
let south: TestUser;
let ines: TestUser;
let casey: TestUser;

beforeAll(async () => {
	api = await openTestApi();
	const clerks = await createRole(api.north, "/home", "/support");
	const none = await createRole(api.north, "/home");
	const north = { user_type: "client", company: api.north } as const;
	admin = await createTestUser(api, north);
	clerk = await createTestUser(api, { ...north, role_id: clerks });
	other = await createTestUser(api, { ...north, role_id: clerks });
	without = await createTestUser(api, { ...north, role_id: none });
	south = await createTestUser(api, { user_type: "client", company: api.south });
	ines = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	casey = await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin });
	await writePlatform(api, [rowUpdate("console_user", { id: ines.user_id }, { first_name: "Ines" })]);
	await writePlatform(api, [rowUpdate("console_user", { id: casey.user_id }, { first_name: "Casey" })]);
});
afterAll(() => api.close());

async function call<Data>(by: TestUser, method: string, path: string, body?: unknown) {
	const response = await sendWithHeaders(api, by.cookie, method, path, body);
	const { message, data } = await response.json<{ message: string; data: Data }>();
	return { status: response.status, message, data };
}

const PDF = new File(["%PDF-1.7 test"], "letter.pdf");

function toForm(fields: Record<string, string | File>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}

const ask = async (by: TestUser, fields: Record<string, string | File> = {}) =>
	await call<CompanyThreadView>(
		by,
		"POST",
		"/client/support/threads",
		toForm({ subject: "Invoice prefix", message: "It changed by itself", ...fields }),
	);
const write = (by: TestUser, id: number, message: string, more: Record<string, string | File> = {}) =>
	call<CompanyThreadView>(by, "POST", `/client/support/threads/${id}/messages`, toForm({ message, ...more }));
const readThread = (by: TestUser, id: number) =>
	call<CompanyThreadView>(by, "GET", `/client/support/threads/${id}`);
const readDesk = async (id: number) =>
	(await call<ConsoleThreadView>(ines, "GET", `/console/support/threads/${id}`)).data;
const answer = (
	by: TestUser,
	id: number,
	version: number,
	message: string,
	more: Record<string, string | File> = {},
) =>
	call<ConsoleThreadView>(
		by,
		"POST",
		`/console/support/threads/${id}/messages`,
		toForm({ version: String(version), message, ...more }),
	);
const countUnread = async (by: TestUser) =>
	(await call<{ unread: number }>(by, "GET", "/client/support/unread")).data.unread;

describe("a thread of a company", () => {
	it("has its first message, its file and what the person was looking at", async () => {
		const context = {
			screen: "/finance/invoices/customers",
			browser: "Chrome 130, Windows",
			reference: "req-1",
		};
		const { status, message, data } = await ask(clerk, { context: JSON.stringify(context), file: PDF });
		expect([status, message]).toEqual([200, "Message sent to support"]);
		expect(data).toMatchObject({ status: "open", subject: "Invoice prefix", context, version: 1 });
		expect(data.messages).toMatchObject([
			{ from_side: "client", message: "It changed by itself", attachments: [{ file_name: "letter.pdf" }] },
		]);
		const file = data.messages[0]?.attachments[0]?.id ?? 0;
		const response = await sendWithHeaders(api, clerk.cookie, "GET", `/client/support/attachments/${file}`);
		expect([response.status, await response.text()]).toEqual([200, "%PDF-1.7 test"]);
		const desk = await sendWithHeaders(
			api,
			casey.cookie,
			"GET",
			`/console/support/threads/${data.id}/attachments/${file}`,
		);
		expect([desk.status, await desk.text()]).toEqual([200, "%PDF-1.7 test"]);
		for (const stranger of [other, south]) {
			const refused = await sendWithHeaders(
				api,
				stranger.cookie,
				"GET",
				`/client/support/attachments/${file}`,
			);
			expect(refused.status).toBe(404);
			await refused.text();
		}
	});

	it("is its person's and the client admin's, and nobody else's", async () => {
		const { data: thread } = await ask(clerk, { subject: "Only mine" });
		const seen = async (by: TestUser) => {
			const { data } = await call<{ threads: CompanyThreadRow[] }>(by, "GET", "/client/support/threads");
			return [data.threads?.some(({ id }) => id === thread.id), (await readThread(by, thread.id)).status];
		};
		expect(await seen(clerk)).toEqual([true, 200]);
		expect(await seen(admin)).toEqual([true, 200]);
		expect(await seen(other)).toEqual([false, 404]);
		expect(await seen(south)).toEqual([false, 404]);
		expect((await write(south, thread.id, "Hello")).status).toBe(404);
		expect((await write(other, thread.id, "Hello")).status).toBe(404);
		const path = `/client/support/threads/${thread.id}`;
		expect((await call(south, "PUT", `${path}/status`, { status: "closed" })).status).toBe(404);
		expect((await call(south, "PUT", `${path}/read`, { up_to: 1 })).status).toBe(404);
		expect((await readThread(without, thread.id)).status).toBe(403);
	});

	it.each([
		["no subject", { subject: " " }, 422],
		["no message", { message: "" }, 422],
		["a context that is none", { context: "[1" }, 422],
		["a program as a file", { file: new File(["MZ"], "tool.exe") }, 422],
		["a file of another content", { file: new File(["MZ"], "letter.pdf") }, 415],
	])("with %s is refused", async (_, fields, status) => {
		expect((await ask(clerk, fields)).status).toBe(status);
	});

	it("is announced in its company's room, and to nobody by its text", async () => {
		const before = api.announced.length;
		const { data } = await ask(clerk, { message: "a secret of ours" });
		expect(api.announced.slice(before).map(([slug]) => slug)).toEqual(["north"]);
		const change = await api.north.d1
			.prepare("SELECT type, kind, entity_id, payload FROM change_log ORDER BY seq DESC LIMIT 1")
			.first();
		expect(change).toEqual({ type: "supportChange", kind: "opened", entity_id: data.id, payload: null });
	});

	it("is closed and opened again by its person, and by what they write", async () => {
		const { data: thread } = await ask(clerk);
		const set = (status: string) =>
			call<CompanyThreadView>(clerk, "PUT", `/client/support/threads/${thread.id}/status`, { status });
		expect((await set("open")).status).toBe(409);
		expect((await set("closed")).data.status).toBe("closed");
		expect((await set("closed")).status).toBe(409);
		expect((await set("open")).data.status).toBe("open");
		await set("closed");
		const { data } = await write(clerk, thread.id, "One more thing");
		expect(data.status).toBe("open");
		expect(data.messages.filter(({ is_event }) => is_event).map(({ message }) => message)).toEqual([
			"Closed by Pat",
			"Reopened by Pat",
			"Closed by Pat",
			"Reopened by Pat",
		]);
	});
});

describe("an answer of the console", () => {
	it("is unread until its person has read it, and takes the thread over", async () => {
		const { data: thread } = await ask(clerk);
		const start = await countUnread(clerk);
		const { message, data } = await answer(ines, thread.id, 1, "We are looking");
		expect(message).toBe("Reply sent");
		expect(data).toMatchObject({ status: "answered", assignee: "Ines", version: 2 });
		expect(await countUnread(clerk)).toBe(start + 1);
		const row = async () =>
			(
				await call<{ threads: CompanyThreadRow[] }>(clerk, "GET", "/client/support/threads")
			).data.threads.find(({ id }) => id === thread.id);
		expect(await row()).toMatchObject({ is_unread: 1, excerpt: "We are looking", excerpt_by: "Ines" });
		expect(await countUnread(other)).toBe(0);
		const { data: seen } = await readThread(clerk, thread.id);
		const up_to = seen.messages.at(-1)?.id;
		await call(clerk, "PUT", `/client/support/threads/${thread.id}/read`, { up_to });
		expect(await countUnread(clerk)).toBe(start);
		expect(await row()).toMatchObject({ is_unread: 0 });
	});

	it("that comes second says who was first, and nothing of it is stored", async () => {
		const { data: thread } = await ask(clerk);
		await answer(ines, thread.id, 1, "First");
		const second = await answer(casey, thread.id, 1, "Second", { file: PDF });
		expect([second.status, second.message]).toEqual([
			409,
			"Ines replied first. Read the new message, then send yours again.",
		]);
		expect((await readDesk(thread.id)).messages.map(({ message }) => message)).toEqual([
			"It changed by itself",
			"First",
		]);
		expect((await answer(casey, thread.id, 2, "Second")).status).toBe(200);
	});

	it("as a note reaches the console and never the company", async () => {
		const { data: thread } = await ask(clerk);
		const unread = await countUnread(clerk);
		const announced = api.announced.length;
		const noted = await answer(casey, thread.id, 1, "They owe us money", { is_internal: "1", file: PDF });
		expect([noted.message, noted.data.status]).toEqual(["Internal note saved", "open"]);
		expect(api.announced.length).toBe(announced);
		const file = noted.data.messages.at(-1)?.attachments[0]?.id;
		for (const reader of [clerk, admin]) {
			const { data } = await readThread(reader, thread.id);
			const list = await call(reader, "GET", "/client/support/threads");
			expect(JSON.stringify([data, list])).not.toMatch(/owe us|is_internal":1/);
			const refused = await sendWithHeaders(api, reader.cookie, "GET", `/client/support/attachments/${file}`);
			expect(refused.status).toBe(404);
			await refused.text();
		}
		expect(await countUnread(clerk)).toBe(unread);
		expect((await readDesk(thread.id)).messages.at(-1)).toMatchObject({
			is_internal: 1,
			message: "They owe us money",
		});
	});
});

describe("the console's queues", () => {
	it("have each thread under its state, by whose it is and by text", async () => {
		const { data: thread } = await ask(south, { subject: "Tacho download" });
		const list = async (query: string, by = ines) =>
			(await call<ConsoleThreadList>(by, "GET", `/console/support/threads?${query}`)).data;
		const has = async (query: string, by = ines) =>
			(await list(query, by)).threads.some(({ id }) => id === thread.id);
		expect(await has("status=open&whose=unassigned")).toBe(true);
		expect(await has("status=open&keywords=tacho")).toBe(true);
		expect(await has("status=open&keywords=tachograph")).toBe(false);
		const assign = (console_user_id: number | null, version: number) =>
			call<ConsoleThreadView>(ines, "PUT", `/console/support/threads/${thread.id}/assignee`, {
				console_user_id,
				version,
			});
		const assigned = await assign(casey.user_id, 1);
		expect([assigned.message, assigned.data.assignee]).toEqual(["Assigned to Casey", "Casey"]);
		expect(await has("status=open&whose=mine_and_unassigned")).toBe(false);
		expect(await has("status=open&whose=mine", casey)).toBe(true);
		expect((await assign(null, 1)).status).toBe(409);
		expect((await assign(999, 2)).status).toBe(422);
		const { data: seen } = await readThread(south, thread.id);
		expect(JSON.stringify(seen)).not.toContain("Assigned");
		const path = `/console/support/threads/${thread.id}/status`;
		expect((await call(casey, "PUT", path, { status: "closed", version: 2 })).status).toBe(200);
		expect(await has("status=closed")).toBe(true);
		expect((await list("status=closed")).counts.closed).toBeGreaterThan(0);
	});

	it("show a new stamp after every change", async () => {
		const stamp = async () =>
			(await call<{ stamp: string }>(ines, "GET", "/console/support/news")).data.stamp;
		const before = await stamp();
		const { data } = await ask(clerk);
		const requested = await stamp();
		await answer(ines, data.id, 1, "note", { is_internal: "1" });
		expect(new Set([before, requested, await stamp()]).size).toBe(3);
		expect(await stamp()).toBe(await stamp());
	});

	it("come by pages", async () => {
		await writePlatform(
			api,
			rowInserts(
				"support_thread",
				Array.from({ length: 60 }, (_, at) => ({
					tenant_id: api.south.id,
					user_id: 1,
					user_name: "Pat",
					subject: `No. ${at}`,
					status: "closed",
					last_message_at: "2026-01-01T00:00:00.000Z",
				})),
			),
		);
		const first = await call<ConsoleThreadList>(
			ines,
			"GET",
			"/console/support/threads?status=closed&keywords=No.",
		);
		const last = first.data.threads.at(-1);
		const query = new URLSearchParams({
			status: "closed",
			keywords: "No.",
			before_at: last?.last_message_at ?? "",
			before_id: String(last?.id),
		});
		const second = await call<ConsoleThreadList>(ines, "GET", `/console/support/threads?${query}`);
		expect([first.data.threads.length, first.data.has_more]).toEqual([50, true]);
		expect([second.data.threads.length, second.data.has_more]).toEqual([10, false]);
	});
});

describe("canned answers", () => {
	it("are stored, changed by one at a time, and deleted", async () => {
		const path = "/console/support/canned-answers";
		const values = { title: "Greeting", body: "Hello {name}" };
		const { data } = await call<{ id: number; version: number }>(ines, "POST", path, values);
		expect((await call(casey, "POST", path, { ...values, title: "greeting" })).status).toBe(422);
		const change = (version: number) =>
			call(casey, "PUT", `${path}/${data.id}`, { ...values, body: "Good day", version });
		expect((await change(data.version)).status).toBe(200);
		expect((await change(data.version)).status).toBe(409);
		expect((await call(ines, "GET", path)).data).toMatchObject([{ title: "Greeting", body: "Good day" }]);
		expect((await call(ines, "DELETE", `${path}/${data.id}`)).status).toBe(200);
		expect((await call(ines, "DELETE", `${path}/${data.id}`)).status).toBe(404);
		expect((await call(clerk, "GET", path)).status).toBe(403);
	});
});

describe("mail", () => {
	const mails = async () => {
		const { results } = await api.env.PLATFORM_DB.prepare(
			"SELECT to_email, subject, body FROM platform_outbox ORDER BY id",
		).all<{ to_email: string; subject: string; body: string }>();
		return results;
	};
	const sent = async () => {
		const before = (await mails()).length;
		await runCron(api.env, new Date(Date.now() + 6 * 60_000), {
			report: ({ message }) => expect(message).toBe(""),
		});
		return (await mails()).slice(before);
	};

	it("tells a person once of an answer that they have not read for five minutes", async () => {
		await writePlatform(
			api,
			rowInserts("membership", [
				{ login_id: clerk.login_id, tenant_id: api.north.id, user_type: "client", user_id: clerk.user_id },
			]),
		);
		await sent();
		const { data: thread } = await ask(clerk, { subject: "Mail me" });
		await answer(ines, thread.id, 1, "Here it is");
		await answer(ines, thread.id, 2, "not for them", { is_internal: "1" });
		const found = await sent();
		expect(found).toMatchObject([{ to_email: clerk.email, subject: "Answer from support: Mail me" }]);
		expect(found[0]?.body).toContain("Here it is");
		expect(found[0]?.body).not.toContain("not for them");
		expect(await sent()).toEqual([]);
	});

	it("does not tell who has read it", async () => {
		const { data: thread } = await ask(clerk);
		const { data } = await answer(ines, thread.id, 1, "Read at once");
		const up_to = data.messages.at(-1)?.id;
		await call(clerk, "PUT", `/client/support/threads/${thread.id}/read`, { up_to });
		expect(await sent()).toEqual([]);
	});

	it("tells the console of a new thread if a setting names an address", async () => {
		await writePlatform(
			api,
			rowInserts("server_setting", [{ name: "support_email", value: "desk@cartage.test" }]),
		);
		const before = (await mails()).length;
		await ask(clerk, { subject: "Help" });
		expect((await mails()).slice(before)).toMatchObject([
			{ to_email: "desk@cartage.test", subject: "Support, north: Help" },
		]);
	});
});
