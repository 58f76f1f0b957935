import { commit, StaleVersion } from "~/db/commit";
import {
	insertDefectAction,
	requireLastAction,
	updateDefectStatus,
} from "~/db/repositories/master-data/defects";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { organizerChange } from "~/shared/changes/organizer-change";
import { stale, validation } from "~/shared/errors";
import { defectText } from "~/shared/texts/defects";
import { readDefect } from "./read";
import { defectChangeError } from "./rules-defects";
import { changeDefectInput, type DefectWithHistory, defectWithHistoryResponse } from "./schemas";

/**
 * Starts the repair of a defect, closes it with a note, or opens it again; who did it and when joins its history. Throws 404, 422,
 * and 409 naming who was first.
 */
export const changeDefect = defineOperation({
	access: staffWith("organizer.write"),
	input: changeDefectInput.extend(idInput.shape),
	response: defectWithHistoryResponse,
	message: ({ status }: DefectWithHistory) => defectText[status],
	async run({ ctx, input: { id, status, note, last_action_id } }): Promise<DefectWithHistory> {
		const defect = await readDefect(ctx, id);
		if (last_action_id !== undefined && last_action_id !== defect.last_action_id) throw staleDefect(defect);
		const error = defectChangeError(defect.status, status, note);
		if (error) throw validation({ [error.field]: error.message });
		try {
			await commit(
				ctx,
				[
					requireLastAction(id, defect.last_action_id),
					insertDefectAction(ctx, { id, status, note }),
					updateDefectStatus(ctx, { id, status }),
				],
				[
					organizerChange(
						"vehicleDefect",
						{ entity: "check_result", entity_id: id },
						{ vehicle_id: defect.vehicle_id },
					),
				],
			);
		} catch (failure) {
			if (failure instanceof StaleVersion) throw staleDefect(await readDefect(ctx, id));
			throw failure;
		}
		return await readDefect(ctx, id);
	},
});

const staleDefect = ({ last_by, last_at, reported_at }: DefectWithHistory) =>
	stale({ by: last_by ?? "Another user", at: last_at ?? reported_at });
