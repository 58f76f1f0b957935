import { factsOf } from "~/domain/jobs/facts";
import { STEP_KEYS } from "./actions";
import { DetailKeys } from "./detail-keys";
import { headButtons } from "./head-buttons";
import { useOffice } from "./model";

/** The keys of the office's job detail: the neighbours, Edit Job, and the steps that have one. */
export function OfficeKeys({ ways }: { ways: { onPrevious?: () => void; onNext?: () => void } }) {
	const { job, actor, editing, deeds, show } = useOffice();
	const { main, others } = headButtons(factsOf(job), actor);
	const steps = [main, ...others].flatMap((button) => {
		const key = button && STEP_KEYS[button.action];
		if (!button || !key) return [];
		const run = () => (button.action === "allocate" ? show("allocate") : void deeds.act(button.action));
		return [{ key, label: button.label, run }];
	});
	return (
		<DetailKeys
			onPrevious={ways.onPrevious}
			onNext={ways.onNext}
			deeds={[
				{ key: "e", label: "Edit Job", run: editing.editButton ? () => show("edit") : undefined },
				...steps,
			]}
		/>
	);
}
