import { Check, Ellipsis, Pencil, Users } from "lucide-react";
import { Button } from "~/components/button";
import type { Icon } from "~/components/icons/icon";
import { IconMenu } from "~/components/menu";
import type { JobButton } from "~/domain/jobs/buttons";
import { factsOf } from "~/domain/jobs/facts";
import type { Action } from "~/domain/jobs/lifecycle";
import { headButtons } from "./head-buttons";
import { useOffice } from "./model";
import { moreEntries, stepEntries } from "./more";

/** The steps that have a key, and those that have a picture. */
export const STEP_KEYS: Partial<Record<Action, string>> = { complete: "c", allocate: "a" };
const PICTURES: Partial<Record<Action, Icon>> = { complete: Check, allocate: Users };

/** Everything that can be done with the job: the one main step stands out, the rare things are in the menu. On a phone the menu holds all but the main step. */
export function Actions({ phone, onNew }: { phone: boolean; onNew: (id: number) => void }) {
	const office = useOffice();
	const { job, actor, editing, deeds, show } = office;
	const { main, others, danger } = headButtons(factsOf(job), actor);
	const press = ({ action }: JobButton) =>
		action === "allocate" ? show("allocate") : void deeds.act(action);
	const step = (button: JobButton, variant: "default" | "danger" | "primary") => (
		<Button
			key={button.action}
			variant={variant}
			icon={PICTURES[button.action]}
			keys={STEP_KEYS[button.action]}
			pending={deeds.pending === button.action}
			wide={phone}
			onClick={() => press(button)}
		>
			{button.label}
		</Button>
	);
	const hidden = phone ? [...others, ...danger] : [];
	return (
		<div className="row jacts">
			{!phone && editing.editButton && (
				<Button icon={Pencil} keys="e" onClick={() => show("edit")}>
					Edit Job
				</Button>
			)}
			{!phone && others.map((button) => step(button, "default"))}
			{!phone && danger.map((button) => step(button, "danger"))}
			{main && step(main, "primary")}
			<IconMenu
				icon={Ellipsis}
				label="More actions"
				entries={[...stepEntries(hidden, press), ...moreEntries(office, { phone, onNew })]}
			/>
		</div>
	);
}
