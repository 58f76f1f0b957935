import { describe, expect, it } from "vitest";
import { EXPORTED_OPERATIONS } from "@/tests/support/exported-operations";
import type { Principal } from "~/auth/principal";
import type { OperationKind } from "~/domain/kernel/operations/operation";
import { type Access, type Grant, listGrants } from "~/domain/kernel/permissions/access";
import { CONSOLE_AREAS, consoleUsersOf } from "~/domain/kernel/permissions/console-areas";
import type { Actor, UserType } from "~/shared/actor";
import { AppError } from "~/shared/errors";

interface CheckedOperation {
	name: string;
	kind: OperationKind;
	access: Access | "open";
	/** Runs it with a context in which everything but the actor is missing. */
	call: (actor: Actor | null) => Promise<unknown>;
}

const operations = EXPORTED_OPERATIONS.map(({ name, kind, operation }): CheckedOperation => {
	const call = (actor: Actor | null) =>
		operation({ ctx: { actor }, platform: {}, principal: actor && toPrincipal(actor), input: undefined });
	return { name, kind, access: operation.access, call };
});

/** A principal of which operations may look at the actor alone before they have authorised it. */
const toPrincipal = (actor: Actor) => ({ actor }) as unknown as Principal;

/** Where operations are by which a session does something with itself: no permission of the console is needed for these. */
const OF_ONE_SESSION = /^(kernel\/sign-in\/|shell\/navigation\/(frame|permission-list)\.ts )/;

const person = { user_id: 1, name: "Someone", session: "session" };
const permissions: ReadonlySet<string> = new Set();
const NO_RIGHTS = { can_track: false, can_see_prices: false, can_see_pods: false };
/** A user of each type, without any permission. */
const USERS: Record<UserType, Actor> = {
	client: { type: "client", ...person, role_id: 2, permissions, login_from: null },
	customer: { type: "customer", ...person, customer_id: 1, permissions, rights: NO_RIGHTS },
	driver: { type: "driver", ...person, driver_id: 1 },
	admin: { type: "admin", ...person, permissions },
	superAdmin: { type: "superAdmin", ...person, permissions },
};
const USER_TYPES = Object.keys(USERS) as UserType[];

async function isRefused(operation: CheckedOperation, actor: Actor | null): Promise<boolean> {
	try {
		await operation.call(actor);
		return false;
	} catch (error) {
		return error instanceof AppError && error.status === 403;
	}
}

const closedOperations = operations.flatMap((operation) =>
	operation.access === "open" ? [] : [{ operation, grants: listGrants(operation.access) }],
);

/** The names of the operations that do not refuse an actor whom they should. */
async function findOpenTo(actor: Actor | null, shouldRefuse: (grants: readonly Grant[]) => boolean) {
	const checked = closedOperations.filter(({ grants }) => shouldRefuse(grants));
	const refusals = await Promise.all(checked.map(({ operation }) => isRefused(operation, actor)));
	expect(checked.length).toBeGreaterThan(0);
	return checked.flatMap(({ operation }, at) => (refusals[at] ? [] : [operation.name]));
}

const names = (grants: readonly Grant[], type: UserType) => grants.some(({ users }) => users.includes(type));

describe("every operation of the domain", () => {
	it("is found", () => {
		expect(operations.length).toBeGreaterThan(300);
		expect(new Set(operations.map(({ kind }) => kind))).toEqual(new Set(["company", "account", "platform"]));
	});

	it.each(USER_TYPES)("refuses a user of type %s whom it does not name", async (type) => {
		expect(await findOpenTo(USERS[type], (grants) => !names(grants, type))).toEqual([]);
	});

	it.each(["client", "customer"] as const)("refuses a %s without any permission", async (type) => {
		const needsPermission = (grants: readonly Grant[]) =>
			names(grants, type) &&
			grants.every(({ users, permission }) => !users.includes(type) || permission !== "signed-in");
		expect(await findOpenTo(USERS[type], needsPermission)).toEqual([]);
	});

	it("names an area of the console, or is anyone's own, where the provider's people may run it", () => {
		const ofConsole = closedOperations.filter(
			({ grants }) => names(grants, "admin") || names(grants, "superAdmin"),
		);
		const withoutArea = ofConsole.filter(({ grants }) => grants.some((grant) => !grant.console));
		expect(ofConsole.length - withoutArea.length).toBeGreaterThan(80);
		const open = withoutArea.map(({ operation }) => operation.name);
		expect(open.filter((name) => !OF_ONE_SESSION.test(name))).toEqual([]);
		const untrue = ofConsole.filter(({ grants }) =>
			grants.some(
				({ console: area, users, permission }) =>
					area !== undefined &&
					(permission !== CONSOLE_AREAS[area] || users.join() !== consoleUsersOf(area).join()),
			),
		);
		expect(untrue).toEqual([]);
	});

	it("refuses another system", async () => {
		expect(await findOpenTo({ type: "integration", name: "Exchange" }, () => true)).toEqual([]);
	});

	it("refuses cron and queue unless it is for them too", async () => {
		const isForeground = (grants: readonly Grant[]) => !grants.some(({ background }) => background);
		expect(await findOpenTo({ type: "system", name: "Cron" }, isForeground)).toEqual([]);
	});

	it("refuses a visitor who has not signed in", async () => {
		const platform = closedOperations.filter(({ operation }) => operation.kind === "platform");
		const refusals = await Promise.all(platform.map(({ operation }) => isRefused(operation, null)));
		expect(platform.length).toBeGreaterThan(0);
		expect(platform.filter((_, at) => !refusals[at]).map(({ operation }) => operation.name)).toEqual([]);
	});
});
