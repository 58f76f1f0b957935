import { afterAll, beforeAll, expect, it } from "vitest";
import { hashToken } from "~/auth/tokens";
import { sessionText } from "~/domain/messages";
import { type Cast, openCast, USER_TYPES } from "../support/cast";
import { complaints, GUARDED, notStatus } from "../support/every-call";
import { browser, onPlatform, sessionOf } from "../support/people";

let cast: Cast;

beforeAll(async () => {
	cast = await openCast();
});
afterAll(() => cast.close());

/** A further session of each of the people, of which the database says this. */
async function sessionsThat(set: string, ...values: string[]): Promise<Map<string, Record<string, string>>> {
	const headers = new Map<string, Record<string, string>>();
	for (const type of USER_TYPES) {
		const token = await sessionOf(cast.desk, cast.people[type].session);
		await onPlatform(
			cast.desk,
			`UPDATE session SET ${set} WHERE token_hash = ?`,
			...values,
			await hashToken(token),
		);
		headers.set(type, browser(token));
	}
	return headers;
}

/** Every call answers 401 to these sessions and says this, or anything else. */
async function allShut(headers: Map<string, Record<string, string>>, message: (said: string) => boolean) {
	const found = complaints(GUARDED, async (call) => {
		const answer = await cast.send(call, headers.get(call.access.users[0]) ?? {});
		const { message: said }: { message: string } = await answer.clone().json();
		return message(said) ? notStatus(answer, 401) : `said ${said}`;
	});
	expect(await found).toEqual([]);
}

const now = new Date().toISOString();

it("every call names the other device that ended a session", async () => {
	const ended = await sessionsThat("ended_at = ?, ended_reason = 'another_device'", now);
	await allShut(ended, (said) => said === sessionText.otherDevice);
});

it.each(["logout", "switched", "password_changed"])(
	"every call is shut after %s, without that message",
	async (reason) => {
		const ended = await sessionsThat("ended_at = ?, ended_reason = ?", now, reason);
		await allShut(ended, (said) => said !== sessionText.otherDevice);
	},
);

it("every call is shut once a session has expired", async () => {
	await allShut(await sessionsThat("expires_at = ?", now), (said) => said !== sessionText.otherDevice);
});

it.each([
	["whose login is deactivated", "UPDATE login SET is_active = 0", "UPDATE login SET is_active = 1"],
	["whose company is closed", "UPDATE tenant SET status = 'closed'", "UPDATE tenant SET status = 'active'"],
])("no call takes the session of somebody %s", async (name, end, mend) => {
	const headers = await sessionsThat("device = ?", "test");
	const calls = GUARDED.filter(({ access }) => name.includes("login") || access.users[0] !== "admin");
	await onPlatform(cast.desk, end);
	const found = complaints(calls, async (call) =>
		notStatus(await cast.send(call, headers.get(call.access.users[0]) ?? {}), 401),
	);
	expect(await found).toEqual([]);
	await onPlatform(cast.desk, mend);
});

it.each(USER_TYPES)("no call takes the session of a %s who is deactivated", async (type) => {
	const { user_id, session } = cast.people[type];
	const headers = browser(await sessionOf(cast.desk, session));
	const d1 = session.tenant_id === null ? cast.desk.env.PLATFORM_DB : cast.desk.north.d1;
	const table = session.tenant_id === null ? "console_user" : "user";
	await d1
		.prepare(`UPDATE ${table} SET is_active = 0, version = version + 1 WHERE id = ?`)
		.bind(user_id)
		.run();
	await onPlatform(cast.desk, "SELECT 1");
	const calls = GUARDED.filter(({ access }) => access.users.includes(type));
	expect(await complaints(calls, async (call) => notStatus(await cast.send(call, headers), 401))).toEqual([]);
});
