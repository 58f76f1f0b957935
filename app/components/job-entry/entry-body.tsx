import { type KeyboardEvent, useEffect, useState } from "react";
import { ErrorSummary } from "~/components/form/error-summary";
import { useKeys } from "~/components/shell/keys";
import { disabledSide, OFFERED_MODES, type Side } from "~/domain/jobs/rules";
import type { JobView } from "~/domain/jobs/shapes";
import { ColleagueBar, DraftBar, FailureBar, LockBar, MineBar, StaleBar } from "./bars";
import { ChargesSection } from "./charges-section";
import { CustomerSection } from "./customer-section";
import { EntryProvider } from "./entry-context";
import { EntryFoot, waysOf } from "./entry-foot";
import { inFormOrder, LABELS } from "./labels";
import { LoadSection } from "./load-section";
import { ModeSection } from "./mode-section";
import { NotesSection } from "./notes-section";
import { RouteSection } from "./route-section";
import { moveSection } from "./section";
import { SubJobsSection } from "./sub-jobs-section";
import type { TheirSave } from "./use-colleagues";
import type { useEntry } from "./use-entry";
import type { Intent, useSave } from "./use-save";
import { useTheirs } from "./use-theirs";
import { isTrip } from "./values";

/** The form itself, under the bars that say what happened to it, over the ways to save it. */
export function EntryBody(props: {
	model: ReturnType<typeof useEntry>;
	saving: ReturnType<typeof useSave>;
	theirs: TheirSave | null;
	files: File[];
	onFiles: (files: File[]) => void;
}) {
	const { model, saving, theirs } = props;
	const { form, entry, draft } = model;
	const { isNew, editing, status } = entry;
	const [last, setLast] = useState<Intent | null>(null);
	const ways = waysOf(isNew, status === "Quote");
	const save = (intent: Intent, fresh?: JobView) => {
		setLast(intent);
		void saving.save(intent, fresh);
	};
	const again = (fresh?: JobView) => save(last ?? (isNew ? "job" : "changes"), fresh);
	const their = useTheirs(model, () => saving.setTrouble(null));
	useFirstFocus(form.element);
	useKeys([
		...ways.flatMap(({ intent, label, keys }) =>
			keys ? [{ key: keys, label, run: () => save(intent), inFields: true, group: "Entry" }] : [],
		),
		{
			key: "alt+arrowdown",
			label: "Next section",
			run: () => moveSection(form.element.current, 1),
			inFields: true,
			group: "Entry",
		},
		{
			key: "alt+arrowup",
			label: "Section before",
			run: () => moveSection(form.element.current, -1),
			inFields: true,
			group: "Entry",
		},
	]);

	const details = editing.details ? null : "Locked";
	const reasonOf = (side: Side) => {
		if (editing[side]) return null;
		const { mode } = form.values;
		if (disabledSide(mode) !== side) return `Locked while ${status}`;
		return `None for ${OFFERED_MODES.find((one) => one.mode === mode)?.label ?? "this mode"}`;
	};
	const { trouble } = saving;
	return (
		<form
			ref={form.element}
			className="fill entry"
			noValidate
			aria-busy={saving.pending !== null || undefined}
			onSubmit={(event) => event.preventDefault()}
			onKeyDownCapture={(event) => sectionKeys(event, form.element.current)}
		>
			<ErrorSummary errors={inFormOrder({ ...saving.unread, ...form.errors })} labels={LABELS} />
			{trouble?.kind === "stale" && (
				<StaleBar
					by={trouble.by}
					at={trouble.at}
					pending={their.loading}
					onReload={() => void their.show()}
					onAgain={() => void their.below().then((fresh) => fresh && again(fresh))}
				/>
			)}
			{trouble?.kind === "network" && <FailureBar message={null} onAgain={() => again()} />}
			{trouble?.kind === "refused" && <FailureBar message={trouble.message} onAgain={() => again()} />}
			{theirs && !trouble && (
				<ColleagueBar by={theirs.by} at={theirs.at} onReload={() => void their.show()} />
			)}
			{their.mine && <MineBar mine={their.mine} onPut={their.putMine} onForget={their.forgetMine} />}
			{status && !editing.details && <LockBar status={status} delivery={editing.delivery} />}
			{draft.offered && (
				<DraftBar
					at={draft.offered.at}
					older={draft.offered.version !== (model.job?.version ?? null)}
					onTake={model.takeDraft}
					onDiscard={draft.discard}
				/>
			)}
			{entry.loading && model.listError && <FailureBar message={model.listError} onAgain={model.retry} />}
			<EntryProvider value={entry}>
				<div className="scroll">
					<CustomerSection locked={details} />
					<ModeSection locked={details} />
					<RouteSection reasonOf={reasonOf} />
					{isNew && isTrip(form.values) && <SubJobsSection />}
					<LoadSection locked={details} />
					<ChargesSection locked={details} lines={model.lines} sums={model.sums} />
					<NotesSection locked={details} files={isNew ? props.files : null} onFiles={props.onFiles} />
				</div>
			</EntryProvider>
			<EntryFoot
				ways={ways}
				total={model.sums.total}
				pending={saving.pending}
				disabled={their.loading}
				onSave={save}
			/>
		</form>
	);
}

/** Alt ↑↓ belongs to the sections, also where a field would open its list or month with it. */
function sectionKeys(event: KeyboardEvent, form: HTMLElement | null): void {
	if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
	if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
	if (!(event.target instanceof Node) || !form?.contains(event.target)) return;
	event.preventDefault();
	event.stopPropagation();
	moveSection(form, event.key === "ArrowDown" ? 1 : -1);
}

/** The focus begins in the customer, or in the first field that can be changed. */
function useFirstFocus(form: React.RefObject<HTMLFormElement>): void {
	useEffect(() => {
		const fields = form.current?.querySelectorAll<HTMLElement>(
			"input:not(:disabled), textarea:not(:disabled)",
		);
		fields?.[0]?.focus();
	}, [form]);
}
