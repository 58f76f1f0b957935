import { expect, it } from "vitest";
import { makeUpPastDay } from "@/tests/support/planning/past-days";
import { ofKinds } from "./rules-kinds";

const past = makeUpPastDay(1, { jobs: 4, vehicles: 3 });
const [first] = past.vehicles;
const day = {
	...past,
	vehicles: past.vehicles.map((vehicle) => ({
		...vehicle,
		depot: { id: vehicle.id, code: `D${vehicle.id}`, name: `Depot ${vehicle.id}` },
		vehicle_type: { id: 1, v_code: vehicle.id === 3 ? "44T" : "18T" },
	})),
	left_out: [
		{
			...{ vehicle_id: 9, reg: "KV23 HDX", reason: "no_driver" as const, jobs: 2 },
			...{ depot: null, vehicle_type: { id: 1, v_code: "44T" } },
		},
	],
};

it.each([
	["all", { depot: "", vehicle_type: "" }, [1, 2, 3], 1],
	["a depot", { depot: `Depot ${first?.id}`, vehicle_type: "" }, [1], 0],
	["a type", { depot: "", vehicle_type: "44T" }, [3], 1],
	["both", { depot: "Depot 2", vehicle_type: "44T" }, [], 0],
])("vehicles of %s", (_, kinds, ids, leftOut) => {
	const chosen = ofKinds(day, kinds);
	expect(chosen.vehicles.map(({ id }) => id)).toEqual(ids);
	expect(chosen.left_out).toHaveLength(leftOut);
});
