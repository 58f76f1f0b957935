import { mobile } from "./places.mjs";

// What the roles open besides their own: a dispatcher all but roles and profiles, a finance clerk money and mail.
const ROLES = [
	{ name: "Client Admin", description: "Everything", opens: () => true },
	{
		name: "Dispatcher",
		description: "Jobs, planning, fleet and master data",
		opens: (path) => !path.endsWith("/roles") && !path.endsWith("/profiles"),
	},
	{ name: "Driver", description: "The driver app", opens: () => false },
	{
		name: "Finance",
		description: "Invoices, credit notes, pay and reports",
		opens: (path) => path === "/home" || path === "/email-log" || path === "/finance" || path.startsWith("/finance/"),
	},
];

function roles({ rows }) {
	const granted = new Set(rows.seeds("role_permission").map((row) => `${row.role_id}/${row.permission_id}`));
	return new Map(
		ROLES.map(({ name, description, opens }, place) => {
			const fixed = place === 0 ? 1 : place === 2 ? 3 : null;
			const known = rows.seeds("role").find((row) => row.id === fixed || row.name === name);
			const role = known ?? rows.add("role", { name, description, is_fixed: fixed ? 1 : 0 });
			for (const permission of rows.seeds("permission"))
				if (opens(permission.path) && !granted.has(`${role.id}/${permission.id}`))
					rows.put("role_permission", { role_id: role.id, permission_id: permission.id });
			return [name, role];
		}),
	);
}

/** An account of the tenant; drivers' and customers' accounts are made the same way. */
export function addUser(world, row) {
	const user = world.rows.add("user", {
		user_type: "client",
		code: null,
		mobile: null,
		role_id: null,
		customer_id: null,
		driver_id: null,
		is_active: 1,
		registration_sent_at: world.clock.instant(world.clock.day(-60), 600),
		...row,
	});
	world.accounts.push({ email: user.email, user_type: user.user_type, user_id: user.id });
	return user;
}

/** The office: roles and the people who hold them. */
export function staffOf(world) {
	const chance = world.random.fork("staff");
	world.roles = roles(world);
	world.staff = world.spec.staff.map(([email, first_name, last_name, role]) =>
		addUser(world, {
			email,
			code: `${first_name[0]}${last_name.slice(0, 2)}`.toUpperCase(),
			first_name,
			last_name,
			mobile: mobile(chance),
			role_id: world.roles.get(role).id,
		}),
	);
	const dispatchers = world.spec.staff.flatMap(([, , , role], place) => (role === "Dispatcher" ? [world.staff[place]] : []));
	world.dispatchers = dispatchers.length > 0 ? dispatchers : world.staff;
	world.admin = world.staff[0];
	world.clerk = world.staff.find((user) => user.role_id === world.roles.get("Finance").id) ?? world.admin;
}
