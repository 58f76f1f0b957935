import { AMEND_BOOKED_JOBS_PATH, ROLE_RIGHTS } from "~/domain/kernel/permissions/rights";
import type { NewRow } from "../../lib/databases/table-rows";
import { createMobile } from "../shared/places.mjs";
import type { World } from "./world";

type NewUser = Pick<NewRow<"user">, "email" | "first_name" | "last_name"> & Partial<NewRow<"user">>;

/** Adds a user of the tenant: staff, driver or customer. */
export function addUser(world: World, row: NewUser) {
	const user = world.rows.add("user", {
		user_type: "client",
		code: null,
		mobile: null,
		role_id: null,
		customer_id: null,
		driver_id: null,
		is_active: 1,
		is_portal_admin: 0,
		registration_sent_at: world.clock.instant(world.clock.day(-60), 600),
		...row,
	});
	world.accounts.push({ email: row.email, user_type: row.user_type ?? "client", user_id: user.id });
	return user;
}

/** Adds the office staff and their roles. */
export function addStaff(world: World) {
	const chance = world.random.fork("staff");
	world.roles = new Map(world.rows.seeds("role").map((role) => [role.name, role]));
	addSeniorRole(world);
	world.staff = world.spec.staff.map(([email, first_name, last_name, role]) =>
		addUser(world, {
			email,
			code: `${first_name[0]}${last_name.slice(0, 2)}`.toUpperCase(),
			first_name,
			last_name,
			mobile: createMobile(chance),
			role_id: world.roles.get(role)?.id,
		}),
	);
	const dispatchers = world.staff.filter((_, place) => world.spec.staff[place]?.[3] === "Dispatcher");
	world.dispatchers = dispatchers.length > 0 ? dispatchers : world.staff;
	const [admin] = world.staff;
	if (!admin) throw new Error(`${world.spec.slug} has no staff`);
	world.admin = admin;
	world.clerk = world.staff.find((user) => user.role_id === world.roles.get("Finance")?.id) ?? admin;
}

const SENIOR = "Senior dispatcher";

/** A role of the company's own, with what dispatchers may and the right to amend booked jobs, where the company has such people. */
function addSeniorRole({ rows, roles, spec }: World) {
	const dispatcher = roles.get("Dispatcher");
	if (!dispatcher || !spec.staff.some(([, , , role]) => role === SENIOR)) return;
	const senior = rows.add("role", { name: SENIOR, description: "Dispatchers who lead a shift" });
	roles.set(SENIOR, { ...dispatcher, ...senior });
	for (const { role_id, permission_id } of rows.seeds("role_permission"))
		if (role_id === dispatcher.id) rows.put("role_permission", { role_id: senior.id, permission_id });
	const amends = ROLE_RIGHTS.find(({ path }) => path === AMEND_BOOKED_JOBS_PATH);
	if (amends) rows.put("role_permission", { role_id: senior.id, permission_id: amends.id });
}
