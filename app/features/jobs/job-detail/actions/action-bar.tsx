import { Check, Ellipsis, Pencil, Users } from "lucide-react";
import type { JobButton } from "~/domain/jobs/jobs/lifecycle/buttons";
import type { JobAction } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { Icon } from "~/ui/icons/icon";
import { IconMenu } from "~/ui/menu/menu";
import { headerButtons } from "../state/header-buttons";
import { useOfficeJob } from "../state/office-job-context";
import styles from "./action-bar.module.css";
import { overflowMenuEntries, stepMenuEntries } from "./overflow-menu";

/** Keyboard shortcuts of lifecycle actions. */
export const STEP_KEYS: Partial<Record<JobAction, string>> = { complete: "c", allocate: "a" };
const STEP_ICONS: Partial<Record<JobAction, Icon>> = { complete: Check, allocate: Users };

/** The buttons of the job; rare actions are in the menu. On a phone all but the primary button are. */
export function ActionBar({ phone }: { phone: boolean }) {
	const officeJob = useOfficeJob();
	const { job, actor, rights, editing, actions, openOverlay } = officeJob;
	const { main, others, danger } = headerButtons(lifecycleFacts(job), actor, rights);
	const runStep = ({ action }: JobButton) =>
		action === "allocate" ? openOverlay("allocate") : void actions.act(action);
	const renderButton = (button: JobButton, variant: "default" | "danger" | "primary") => (
		<Button
			key={button.action}
			variant={variant}
			isWriting
			icon={STEP_ICONS[button.action]}
			keys={STEP_KEYS[button.action]}
			pending={actions.pending === button.action}
			wide={phone}
			onClick={() => runStep(button)}
		>
			{button.label}
		</Button>
	);
	const hidden = phone ? [...others, ...danger] : [];
	return (
		<div className={classNames("cluster", styles.actions)} data-testid="job-actions">
			{!phone && editing.editButton && (
				<Button icon={Pencil} keys="e" isWriting onClick={() => openOverlay("edit")}>
					Edit Job
				</Button>
			)}
			{!phone && others.map((button) => renderButton(button, "default"))}
			{!phone && danger.map((button) => renderButton(button, "danger"))}
			{main && renderButton(main, "primary")}
			<IconMenu
				icon={Ellipsis}
				label="More actions"
				entries={[...stepMenuEntries(hidden, runStep), ...overflowMenuEntries(officeJob, { phone })]}
			/>
		</div>
	);
}
