import { useState } from "react";
import { ApiError, callApi, describeError } from "~/client/api";
import { refreshChanges, undoSteps } from "~/features/jobs/undo";
import { askAbout, askForbidden } from "~/features/planning/fitness-question";
import { toast } from "~/ui/overlay/toasts";
import type { CoverSubject } from "./open-cover";
import { describePosition, toChoices } from "./rules-choices";
import type { useCover } from "./use-cover";

/** What is typed beside the jobs. */
export interface CoverDetails {
	/** Stored with the sick days. */
	text: string;
	notes: string;
	workshop: string;
	expected_return: string | null;
	/** Null until it is typed: then it is where the vehicle was last. */
	handover: string | null;
}

export const NO_COVER_DETAILS: CoverDetails = {
	text: "",
	notes: "",
	workshop: "",
	expected_return: null,
	handover: null,
};

interface Confirmation {
	subject: CoverSubject;
	from: string;
	to: string;
	details: CoverDetails;
	cover: ReturnType<typeof useCover>;
	onDone: () => void;
}

/** Sends the absence, after a question about what is forbidden; a refusal is shown, and the jobs are read again. */
export function useConfirmCover({ subject, from, to, details, cover, onDone }: Confirmation) {
	const [isPending, setIsPending] = useState(false);
	const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
	const { view } = cover;
	const send = (override: string[]) => {
		const { text, notes, workshop, expected_return } = details;
		const shared = { from, to, choices: view ? toChoices(view, cover.changed) : [], override };
		if (subject.kind === "driver")
			return callApi("POST /client/planner/sick-driver", {
				body: { ...shared, driver_id: subject.driver?.id ?? 0, text },
			});
		return callApi("POST /client/planner/broken-down", {
			body: {
				...shared,
				vehicle_id: subject.vehicle?.id ?? 0,
				details: { notes, workshop, expected_return },
				handover: details.handover ?? describePosition(view),
			},
		});
	};
	const confirm = async () => {
		if (!view || isPending) return;
		const verdicts = view.jobs.flatMap(({ chosen }) => chosen.verdicts);
		const override = await askAbout(verdicts, view.name, "Confirm anyway");
		if (override === null) return;
		setIsPending(true);
		try {
			const { data, message } = await askForbidden(send, override, view.name);
			const { undo, job_ids } = data;
			toast.success(message ?? "Saved", {
				undo: undo ? () => void undoSteps([undo.id], job_ids) : undefined,
			});
			void refreshChanges();
			onDone();
		} catch (failure) {
			setErrors(failure instanceof ApiError ? failure.fields : {});
			toast.error(describeError(failure));
			void cover.reload();
		} finally {
			setIsPending(false);
		}
	};
	return { confirm, isPending, errors };
}
