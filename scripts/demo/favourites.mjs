// A holder drives every class of the same or a lower rank.
export const RANK = { B: 1, C1: 2, C: 3, "C+E": 4 };

/** The day driver of each vehicle, for some a second one, and night drivers where there are any left. */
export function favourites(world, chance) {
	const { rows, vehicles, drivers } = world;
	const free = drivers.filter((entry) => entry.active);
	const heaviestFirst = vehicles.toSorted((a, b) => RANK[b.licence] - RANK[a.licence]);
	const take = (vehicle) => {
		const rank = RANK[vehicle.licence];
		const able = free.filter((entry) => entry.rank >= rank);
		const chosen = able.toSorted((a, b) => a.rank - b.rank)[0];
		if (chosen) free.splice(free.indexOf(chosen), 1);
		return chosen;
	};
	const favour = (vehicle, entry, shift_type_id, position) =>
		rows.add("vehicle_favourite_driver", {
			vehicle_id: vehicle.row.id,
			driver_id: entry.row.id,
			shift_type_id,
			position,
		});
	const named = world.spec.driver ? drivers[0] : null;
	if (named) {
		const van = vehicles.find((entry) => entry.type === "LWB VAN");
		free.splice(free.indexOf(named), 1);
		van.day = named;
		van.off.clear();
		favour(van, named, 1, 1);
	}
	for (const vehicle of heaviestFirst) {
		if (vehicle.day) continue;
		vehicle.day = take(vehicle) ?? null;
		if (vehicle.day) favour(vehicle, vehicle.day, 1, 1);
	}
	for (const vehicle of chance.shuffle(vehicles)) {
		vehicle.night = take(vehicle) ?? null;
		if (vehicle.night) favour(vehicle, vehicle.night, 2, 1);
	}
}

export const canDrive = (driver, vehicle) => driver.rank >= RANK[vehicle.licence];
