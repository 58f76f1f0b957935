import { read } from "~/db/read";
import { countCurrentDefects } from "~/db/repositories/master-data/defects";
import { countAllRefusedWrites } from "~/db/repositories/planning/driver-writes";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { screenResult } from "~/shared/money/price-fields";

/** What came from the road and waits for the office. */
export interface RoadAttention {
	/** Reports of drivers that were refused. */
	refused: number;
	/** Defects that are not closed, and of these the ones with which nobody may drive. */
	defects: number;
	do_not_drive: number;
}

/** Counts what came from the road and waits for the office: refused reports and defects. */
export const countRoadAttention = defineOperation({
	access: staffWith("organizer.read"),
	input: noInput,
	response: screenResult(),
	async run({ ctx }): Promise<RoadAttention> {
		const [[refused], [defects]] = await read(ctx.d1, [countAllRefusedWrites(), countCurrentDefects()]);
		return {
			refused: refused?.n ?? 0,
			defects: defects?.current ?? 0,
			do_not_drive: defects?.do_not_drive ?? 0,
		};
	},
});
