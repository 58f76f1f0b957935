import { afterAll, beforeAll, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import {
	collectErrors,
	findStatusError,
	GUARDED_CALLS,
	isConsoleAccess,
} from "@/tests/support/api/api-calls";
import { browserHeaders, createSession, updatePlatform, writePlatform } from "@/tests/support/api/test-users";
import { openUsersFixture, USER_TYPES, type UsersFixture } from "@/tests/support/api/users-fixture";
import { changeRow, rowUpdate } from "@/tests/support/databases/rows";
import { hashToken } from "~/auth/tokens";
import { sessionText } from "~/shared/texts/sign-in";

let fixture: UsersFixture;

beforeAll(async () => {
	fixture = await openUsersFixture();
});
afterAll(() => fixture.close());

/** Creates another session for each user and sets these columns on it. */
async function createSessionsWith(
	changes: Partial<NewRow<"session">>,
): Promise<Map<string, Record<string, string>>> {
	const headers = new Map<string, Record<string, string>>();
	for (const type of USER_TYPES) {
		const token = await createSession(fixture.api, fixture.users[type].session);
		await writePlatform(fixture.api, [rowUpdate("session", { token_hash: await hashToken(token) }, changes)]);
		headers.set(type, browserHeaders(token));
	}
	return headers;
}

/** Expects 401 from every call for these sessions, with a message that passes the check. */
async function expectAllRefused(
	headers: Map<string, Record<string, string>>,
	message: (text: string) => boolean,
) {
	const callErrors = collectErrors(GUARDED_CALLS, async (call) => {
		const response = await fixture.sendValid(call, headers.get(call.access.users[0]) ?? {});
		const { message: text }: { message: string } = await response.clone().json();
		return message(text) ? findStatusError(response, 401) : `responded ${text}`;
	});
	expect(await callErrors).toEqual([]);
}

const now = new Date().toISOString();

it("every call mentions the other device that ended a session", async () => {
	const ended = await createSessionsWith({ ended_at: now, ended_reason: "another_device" });
	await expectAllRefused(ended, (text) => text === sessionText.otherDevice);
});

it.each(["logout", "switched", "password_changed"])(
	"every call is refused after %s, without that message",
	async (reason) => {
		const ended = await createSessionsWith({ ended_at: now, ended_reason: reason });
		await expectAllRefused(ended, (text) => text !== sessionText.otherDevice);
	},
);

it("every call is refused once a session has expired", async () => {
	await expectAllRefused(
		await createSessionsWith({ expires_at: now }),
		(text) => text !== sessionText.otherDevice,
	);
});

it.each([
	[
		"whose login is deactivated",
		rowUpdate("login", {}, { is_active: 0 }),
		rowUpdate("login", {}, { is_active: 1 }),
	],
	[
		"whose company is closed",
		rowUpdate("tenant", {}, { status: "closed" }),
		rowUpdate("tenant", {}, { status: "active" }),
	],
])("every call refuses the session of a user %s", async (name, end, undo) => {
	const headers = await createSessionsWith({ device: "test" });
	const calls = GUARDED_CALLS.filter(({ access }) => name.includes("login") || !isConsoleAccess(access));
	await writePlatform(fixture.api, [end]);
	const callErrors = collectErrors(calls, async (call) =>
		findStatusError(await fixture.sendValid(call, headers.get(call.access.users[0]) ?? {}), 401),
	);
	expect(await callErrors).toEqual([]);
	await writePlatform(fixture.api, [undo]);
});

it.each(USER_TYPES)("every call refuses the session of a deactivated %s", async (type) => {
	const { user_id, session } = fixture.users[type];
	const headers = browserHeaders(await createSession(fixture.api, session));
	if (session.tenant_id === null)
		await changeRow(fixture.api.env.PLATFORM_DB, "console_user", user_id, { is_active: 0 });
	else await changeRow(fixture.api.north.d1, "user", user_id, { is_active: 0 });
	await updatePlatform(fixture.api, "SELECT 1");
	const calls = GUARDED_CALLS.filter(({ access }) => access.users.includes(type));
	expect(
		await collectErrors(calls, async (call) => findStatusError(await fixture.sendValid(call, headers), 401)),
	).toEqual([]);
});
