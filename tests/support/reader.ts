import type { Ctx } from "~/tenancy/ctx";

/** What a verb needs to read a company's database and nothing else: every other door throws. */
export function readerOf(d1: D1Database, now: Date): Ctx {
	const unused = () => {
		throw new Error("this only reads");
	};
	return {
		tenant: { id: 1, slug: "reader", name: "Reader", binding: "TENANT_DB_01", status: "active" },
		actor: {
			type: "client",
			user_id: 1,
			name: "Reader",
			session: "reader",
			role_id: 1,
			permissions: new Set(),
			login_from: null,
		},
		d1,
		room: { announce: unused, endSessions: unused, claim: unused },
		files: { put: unused, get: unused, delete: unused },
		maps: new Proxy(Object.create(null), { get: unused }),
		now,
		later: unused,
	};
}
