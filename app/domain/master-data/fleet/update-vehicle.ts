import { updateOffRoadDays } from "~/db/repositories/messages/vehicles";
import type { Statement } from "~/db/statements";
import type { ResourceRow, ResourceValues } from "~/domain/master-data/records/field";
import { updateRecord } from "~/domain/master-data/records/save";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { vehicles } from "./resources";

/** Updates a vehicle, and why its days off the road from today on are so. Throws like `updateRecord`. */
export const updateVehicle = (ctx: Ctx, id: number, sent: ResourceValues): Promise<ResourceRow> =>
	updateRecord(ctx, vehicles, id, sent, {
		writes: (_, before) => (before ? offRoadWrites(ctx, id, before, sent) : []),
	});

const OFF_ROAD_VALUES = ["vor", "vor_reason", "vor_workshop", "vor_return"];

/** Days that are added to a period that is under way have its reason, too. */
function offRoadWrites(ctx: Ctx, id: number, before: ResourceRow, sent: ResourceValues): Statement[] {
	if (OFF_ROAD_VALUES.every((name) => sent[name] === undefined)) return [];
	const text = (name: string) => {
		const value = sent[name] === undefined ? before[name] : sent[name];
		return typeof value === "string" && value !== "" ? value : null;
	};
	const details = {
		notes: text("vor_reason"),
		workshop: text("vor_workshop"),
		expected_return: text("vor_return"),
	};
	return [updateOffRoadDays(ctx, id, todayInLondon(ctx.now), details)];
}
