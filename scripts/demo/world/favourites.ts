import type { DemoDriver, DemoVehicle, Licence, Random, World } from "./world";
// A licence covers every class of the same or a lower rank.
export const LICENCE_RANKS: Record<Licence, number> = { B: 1, C1: 2, C: 3, "C+E": 4 };

/** Adds the day driver of each vehicle, and night drivers while any are left. */
export function addFavouriteDrivers(world: World, chance: Random) {
	const { rows, vehicles, drivers } = world;
	const freeDrivers = drivers.filter((entry) => entry.active);
	const heaviestFirst = vehicles.toSorted((a, b) => LICENCE_RANKS[b.licence] - LICENCE_RANKS[a.licence]);
	const takeDriver = (vehicle: DemoVehicle) => {
		const rank = LICENCE_RANKS[vehicle.licence];
		const qualifiedDrivers = freeDrivers.filter((entry) => entry.rank >= rank);
		const driver = qualifiedDrivers.toSorted((a, b) => a.rank - b.rank)[0];
		if (driver) freeDrivers.splice(freeDrivers.indexOf(driver), 1);
		return driver;
	};
	const addFavourite = (vehicle: DemoVehicle, entry: DemoDriver, shift_type_id: number, position: number) =>
		rows.add("vehicle_favourite_driver", {
			vehicle_id: vehicle.row.id,
			driver_id: entry.row.id,
			shift_type_id,
			position,
		});
	const loginDriver = world.spec.driver ? drivers[0] : null;
	const van = vehicles.find((entry) => entry.type === "LWB VAN");
	if (loginDriver && van) {
		freeDrivers.splice(freeDrivers.indexOf(loginDriver), 1);
		van.day = loginDriver;
		van.off.clear();
		addFavourite(van, loginDriver, 1, 1);
	}
	for (const vehicle of heaviestFirst) {
		if (vehicle.day) continue;
		vehicle.day = takeDriver(vehicle) ?? null;
		if (vehicle.day) addFavourite(vehicle, vehicle.day, 1, 1);
	}
	for (const vehicle of chance.shuffle(vehicles)) {
		vehicle.night = takeDriver(vehicle) ?? null;
		if (vehicle.night) addFavourite(vehicle, vehicle.night, 2, 1);
	}
}

export const canDrive = (driver: Pick<DemoDriver, "rank">, vehicle: Pick<DemoVehicle, "licence">) =>
	driver.rank >= LICENCE_RANKS[vehicle.licence];
