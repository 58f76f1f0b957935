import { afterAll, beforeAll, expect, it } from "vitest";
import {
	collectErrors,
	findStatusError,
	GUARDED_CALLS,
	isConsoleAccess,
} from "@/tests/support/api/api-calls";
import { browserHeaders, createSession, updatePlatform } from "@/tests/support/api/test-users";
import { openUsersFixture, USER_TYPES, type UsersFixture } from "@/tests/support/api/users-fixture";
import { hashToken } from "~/auth/tokens";
import { sessionText } from "~/shared/texts/sign-in";

let fixture: UsersFixture;

beforeAll(async () => {
	fixture = await openUsersFixture();
});
afterAll(() => fixture.close());

/** Creates another session for each user and sets these columns on it. */
async function createSessionsWith(
	set: string,
	...values: string[]
): Promise<Map<string, Record<string, string>>> {
	const headers = new Map<string, Record<string, string>>();
	for (const type of USER_TYPES) {
		const token = await createSession(fixture.api, fixture.users[type].session);
		await updatePlatform(
			fixture.api,
			`UPDATE session SET ${set} WHERE token_hash = ?`,
			...values,
			await hashToken(token),
		);
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
	const ended = await createSessionsWith("ended_at = ?, ended_reason = 'another_device'", now);
	await expectAllRefused(ended, (text) => text === sessionText.otherDevice);
});

it.each(["logout", "switched", "password_changed"])(
	"every call is refused after %s, without that message",
	async (reason) => {
		const ended = await createSessionsWith("ended_at = ?, ended_reason = ?", now, reason);
		await expectAllRefused(ended, (text) => text !== sessionText.otherDevice);
	},
);

it("every call is refused once a session has expired", async () => {
	await expectAllRefused(
		await createSessionsWith("expires_at = ?", now),
		(text) => text !== sessionText.otherDevice,
	);
});

it.each([
	["whose login is deactivated", "UPDATE login SET is_active = 0", "UPDATE login SET is_active = 1"],
	["whose company is closed", "UPDATE tenant SET status = 'closed'", "UPDATE tenant SET status = 'active'"],
])("every call refuses the session of a user %s", async (name, endSql, undoSql) => {
	const headers = await createSessionsWith("device = ?", "test");
	const calls = GUARDED_CALLS.filter(({ access }) => name.includes("login") || !isConsoleAccess(access));
	await updatePlatform(fixture.api, endSql);
	const callErrors = collectErrors(calls, async (call) =>
		findStatusError(await fixture.sendValid(call, headers.get(call.access.users[0]) ?? {}), 401),
	);
	expect(await callErrors).toEqual([]);
	await updatePlatform(fixture.api, undoSql);
});

it.each(USER_TYPES)("every call refuses the session of a deactivated %s", async (type) => {
	const { user_id, session } = fixture.users[type];
	const headers = browserHeaders(await createSession(fixture.api, session));
	const d1 = session.tenant_id === null ? fixture.api.env.PLATFORM_DB : fixture.api.north.d1;
	const table = session.tenant_id === null ? "console_user" : "user";
	await d1
		.prepare(`UPDATE ${table} SET is_active = 0, version = version + 1 WHERE id = ?`)
		.bind(user_id)
		.run();
	await updatePlatform(fixture.api, "SELECT 1");
	const calls = GUARDED_CALLS.filter(({ access }) => access.users.includes(type));
	expect(
		await collectErrors(calls, async (call) => findStatusError(await fixture.sendValid(call, headers), 401)),
	).toEqual([]);
});
