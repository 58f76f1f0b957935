import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addConsoleRole } from "@/tests/support/api/add-console-role";
import {
	collectErrors,
	fillCallPath,
	findStatusError,
	GUARDED_CALLS,
	isConsoleAccess,
} from "@/tests/support/api/api-calls";
import { createTestUser, sendWithHeaders } from "@/tests/support/api/test-users";
import { type GuardedCall, openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";
import {
	CONSOLE_ACTIONS,
	CONSOLE_PERMISSIONS,
	SUPER_ADMIN_ACTIONS,
	SUPER_ADMIN_PERMISSIONS,
} from "~/domain/kernel/permissions/catalogue";

/**
 * What each permission of a role of the console allows, and nothing else: written by hand, so that a call without a line here fails.
 * A call that is in several lines is allowed by each. Paths are below `/console`, permissions below the path of a console.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
	clients: ["GET /client", "GET /client/{id}", "GET /clients/export", "GET /client/filter/{a}/{b}/{c}"],
	"client/:clientId/overview": [
		"PUT /client/{id}",
		"GET /get-statistic/{id}",
		"GET /client-details/{id}",
		"POST /client-details",
		"PUT /client-details/{id}",
		"GET /client-permissions-count/{id}",
	],
	"client/:clientId/permissions": [
		"GET /client-permissions-count/{id}",
		"POST /client-permissions-count",
		"PUT /client-permissions-count/{id}",
	],
	"client/:clientId/mobile": ["GET /mobile-app-config/{id}", "PUT /mobile-app-config/{id}"],
	"client/:clientId/billing": [
		"GET /client/{id}/billing",
		"POST /client/{id}/payment",
		"POST /client/{id}/payment/{payment_id}/reverse",
		"POST /client/{id}/refund",
		"POST /client/{id}/credit",
		"POST /client/{id}/invoice/{invoice_id}/resend",
		"GET /client/{id}/invoice/{invoice_id}",
	],
	"client/:clientId/subscription": [
		"GET /client/{id}/billing",
		"POST /client/{id}/preview-plan",
		"POST /client/{id}/change-plan",
		"POST /client/{id}/cancel-subscription",
		"POST /client/{id}/keep-subscription",
		"POST /client/{id}/extend-trial",
		"POST /client/{id}/suspend-subscription",
		"POST /client/{id}/resume-subscription",
	],
	"clients/add": ["POST /client"],
	"clients/status": ["POST /client/{slug}/status", "GET /client/{slug}/export"],
	"clients/login-as": ["POST /login-as-client", "GET /client/{id}/people"],
	"clients/backups": [
		"POST /client/{slug}/backup",
		"GET /client/{slug}/backups",
		"GET /client/{slug}/backup-object",
		"GET /client/{slug}/export",
		"POST /client/{slug}/export",
	],
	"clients/restore": [
		"GET /client/{slug}/backups",
		"POST /client/{slug}/restore",
		"DELETE /client/{slug}/restore",
		"PUT /client/{slug}/backup-object",
	],
	profiles: [
		"GET /profiles",
		"POST /profiles",
		"PUT /profiles/{id}",
		"POST /profiles/{id}/invitation",
		"POST /profiles/{id}/reset-second-factor",
	],
	roles: ["GET /roles", "POST /roles", "POST /roles/reviewed", "PUT /roles/{id}", "DELETE /roles/{id}"],
	support: [
		"GET /support/threads",
		"GET /support/news",
		"GET /support/threads/{id}",
		"POST /support/threads/{id}/messages",
		"PUT /support/threads/{id}/assignee",
		"PUT /support/threads/{id}/status",
		"PUT /support/threads/{id}/read",
		"GET /support/threads/{thread_id}/attachments/{id}",
		"GET /support/canned-answers",
		"POST /support/canned-answers",
		"PUT /support/canned-answers/{id}",
		"DELETE /support/canned-answers/{id}",
	],
	"server-settings": ["GET /server-settings"],
	"server-settings/change": ["PUT /server-settings"],
	"server-settings/services": ["GET /services", "POST /service/{service}/test"],
	"server-settings/databases": ["GET /databases", "POST /fleet/status", "POST /fleet/sealed"],
	"server-settings/migrate": [
		"POST /fleet/status",
		"POST /fleet/sealed",
		"POST /fleet/migrate",
		"POST /fleet/repair",
		"POST /fleet/reseal",
		"POST /fleet/release",
		"POST /fleet/run",
		"POST /fleet/run/{id}/step",
		"POST /fleet/run/{id}/stop",
		"POST /fleet/run/{id}/resume",
	],
	"server-settings/plans": [
		"GET /plans",
		"POST /plans",
		"PUT /plans/{id}",
		"POST /plans/{id}/retire",
		"PUT /billing-details",
	],
	"server-settings/announcements": [
		"GET /announcements",
		"GET /announcements/companies",
		"POST /announcements",
		"PUT /announcements/{id}",
		"PUT /announcements/{id}/end",
	],
	"server-settings/errors": ["GET /failed-requests", "GET /request/{request_id}"],
	"server-settings/log": ["GET /audit-log", "GET /audit-log/csv"],
};

const CALLS = GUARDED_CALLS.filter(
	({ access }) => isConsoleAccess(access) && access.permission !== "signed-in",
);
const nameOf = ({ method, path }: GuardedCall) => `${method} ${path.replace(/^\/console/, "")}`;

let fixture: UsersFixture;
beforeAll(async () => {
	fixture = await openUsersFixture();
});
afterAll(() => fixture.close());

/** Sends what passes the check of permissions and then fails: broken JSON, or the id of nothing. */
async function probe(call: GuardedCall, headers: Record<string, string>): Promise<Response> {
	const body = call.route.body ? "{broken" : undefined;
	return sendWithHeaders(fixture.api, headers, call.method, fillCallPath(call, 999_999), body);
}

const ROLES = [
	...[...CONSOLE_PERMISSIONS, ...CONSOLE_ACTIONS].map(({ path }) => ({ type: "admin" as const, path })),
	...[...SUPER_ADMIN_PERMISSIONS, ...SUPER_ADMIN_ACTIONS].map(({ path }) => ({
		type: "superAdmin" as const,
		path,
	})),
];
const permissionOf = (path: string) => path.replace(/^\/(console|super-admin)\//, "");

describe("the calls of the console", () => {
	it("each have a permission that allows them, and each permission allows some", () => {
		expect([...new Set(Object.values(ALLOWED).flat())].sort()).toEqual(
			[...new Set(CALLS.map(nameOf))].sort(),
		);
		expect(Object.keys(ALLOWED).sort()).toEqual(
			[...new Set(ROLES.map(({ path }) => permissionOf(path)))].sort(),
		);
	});

	it.each(ROLES)(
		"a role of an $type with $path alone may do what it says, and nothing else",
		async (role) => {
			const { api } = fixture;
			const role_id = await addConsoleRole(api, role.path);
			const { cookie, bearer } = await createTestUser(api, { user_type: role.type, role_id });
			const allowed = ALLOWED[permissionOf(role.path)] ?? [];
			const errors = await collectErrors(
				CALLS.map((call) => ({ ...call, name: nameOf(call) })),
				async (call) => {
					const mayCall = allowed.includes(call.name) && call.access.users.some((user) => user === role.type);
					if (!mayCall) return findStatusError(await probe(call, cookie), 403);
					const response = await probe(call, bearer);
					await response.body?.cancel();
					return [401, 403].includes(response.status) ? `was refused: ${response.status}` : null;
				},
			);
			expect(errors).toEqual([]);
		},
	);
});
