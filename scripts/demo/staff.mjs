import { createMobile } from "./places.mjs";

/** Adds a user of the tenant: staff, driver or customer. */
export function addUser(world, row) {
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
	world.accounts.push({ email: user.email, user_type: user.user_type, user_id: user.id });
	return user;
}

/** Adds the office staff and their roles. */
export function addStaff(world) {
	const chance = world.random.fork("staff");
	world.roles = new Map(world.rows.seeds("role").map((role) => [role.name, role]));
	world.staff = world.spec.staff.map(([email, first_name, last_name, role]) =>
		addUser(world, {
			email,
			code: `${first_name[0]}${last_name.slice(0, 2)}`.toUpperCase(),
			first_name,
			last_name,
			mobile: createMobile(chance),
			role_id: world.roles.get(role).id,
		}),
	);
	const dispatchers = world.spec.staff.flatMap(([, , , role], place) =>
		role === "Dispatcher" ? [world.staff[place]] : [],
	);
	world.dispatchers = dispatchers.length > 0 ? dispatchers : world.staff;
	world.admin = world.staff[0];
	world.clerk = world.staff.find((user) => user.role_id === world.roles.get("Finance").id) ?? world.admin;
}
