import { useNavigate } from "@remix-run/react";
import { lifecycleFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { canLackPod, openPodMail } from "~/features/jobs/pod-mails";
import { useUndoKeys, useUndone } from "~/features/jobs/undo";
import { liveMapPath } from "~/features/planning/job-location";
import { headerButtons } from "../state/header-buttons";
import { useOfficeJob } from "../state/office-job-context";
import { STEP_KEYS } from "./action-bar";
import { DetailKeys } from "./detail-keys";
import { toggleMark } from "./toggle-mark";

/** The shortcuts of the office's job detail: neighbours, Edit Job and lifecycle actions. */
export function OfficeKeys({ neighbours }: { neighbours: { onPrevious?: () => void; onNext?: () => void } }) {
	const { job, actor, rights, editing, actions, openOverlay, onJobChanged, shown } = useOfficeJob();
	const navigate = useNavigate();
	const driver_id = shown?.where.driver_id ?? null;
	useUndoKeys();
	useUndone((ids) => {
		if (ids.includes(job.id)) onJobChanged();
	});
	const { main, others } = headerButtons(lifecycleFacts(job), actor, rights);
	const steps = [main, ...others].flatMap((button) => {
		const key = button && STEP_KEYS[button.action];
		if (!button || !key) return [];
		const run = () =>
			button.action === "allocate" ? openOverlay("allocate") : void actions.act(button.action);
		return [{ key, label: button.label, run }];
	});
	return (
		<DetailKeys
			onPrevious={neighbours.onPrevious}
			onNext={neighbours.onNext}
			shortcuts={[
				{ key: "e", label: "Edit Job", run: editing.editButton ? () => openOverlay("edit") : undefined },
				{
					key: "l",
					label: "Live map",
					run: driver_id === null ? undefined : () => navigate(liveMapPath(driver_id)),
				},
				{
					key: "d",
					label: "Email POD",
					run: canLackPod(job.status) ? () => openPodMail([job]) : undefined,
				},
				{ key: "m", label: "Mark", run: () => void toggleMark(job, actions) },
				...steps,
			]}
		/>
	);
}
