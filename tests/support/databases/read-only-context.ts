import { embeddedMaps } from "@/workers/integrations/maps/embedded";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import type { Ctx } from "~/tenancy/ctx";

/** A context for operations that only read a company's database: every other dependency but the gazetteer throws. */
export function readOnlyContext(d1: D1Database, now: Date): Ctx {
	const unused = () => {
		throw new Error("this context is read-only");
	};
	return {
		tenant: { id: 1, slug: "reader", name: "Reader", binding: "TENANT_DB_01", status: "active" },
		actor: {
			type: "client",
			user_id: 1,
			name: "Reader",
			session: "reader",
			role_id: 1,
			permissions: new Set(CLIENT_PERMISSIONS.map(({ path }) => path)),
			login_from: null,
		},
		d1,
		room: { announce: unused, checkSessions: unused, reportPosition: unused, authoriseWrite: unused },
		background: { committed: unused },
		files: { put: unused, putNew: unused, get: unused, delete: unused },
		maps: { ...embeddedMaps, search: unused, distance: unused, route: unused },
		documents: { text: unused },
		exchange: {
			addressOf: unused,
			signIn: unused,
			connect: unused,
			registerCallback: unused,
			now: unused,
			wait: unused,
		},
		fileInboxes: { hasStandIn: false, connect: unused, connectStandIn: unused },
		scanner: { findThreat: unused },
		postEvent: unused,
		subscribers: { effectsOf: unused, selectNeedsOf: unused },
		rates: {
			selectUses: unused,
			priceJobs: unused,
			priceStops: unused,
			priceByVersion: unused,
			bankHolidays: unused,
		},
		now,
		waitUntil: unused,
	};
}
