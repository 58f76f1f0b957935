import { lifecycleFacts } from "~/domain/jobs/lifecycle/lifecycle-facts";
import { STEP_KEYS } from "./action-bar";
import { DetailKeys } from "./detail-keys";
import { headerButtons } from "./header-buttons";
import { useOfficeJob } from "./office-job-context";

/** The shortcuts of the office's job detail: neighbours, Edit Job and lifecycle actions. */
export function OfficeKeys({ neighbours }: { neighbours: { onPrevious?: () => void; onNext?: () => void } }) {
	const { job, actor, editing, actions, openOverlay } = useOfficeJob();
	const { main, others } = headerButtons(lifecycleFacts(job), actor);
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
				...steps,
			]}
		/>
	);
}
