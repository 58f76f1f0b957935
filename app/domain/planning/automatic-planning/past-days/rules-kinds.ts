import type { PastDay } from "./responses";

/** Whose vehicles are compared, by the names of their depot and type; empty for all. */
export interface ComparedKinds {
	depot: string;
	vehicle_type: string;
}

/** The day of some vehicles alone: what they carried, and no work of the others. */
export function ofKinds(day: PastDay, { depot, vehicle_type }: ComparedKinds): PastDay {
	const isOf = (vehicle: Pick<PastDay["left_out"][number], "depot" | "vehicle_type">) =>
		(!depot || vehicle.depot?.name === depot) &&
		(!vehicle_type || vehicle.vehicle_type?.v_code === vehicle_type);
	const isAll = !depot && !vehicle_type;
	return isAll ? day : { ...day, vehicles: day.vehicles.filter(isOf), left_out: day.left_out.filter(isOf) };
}
