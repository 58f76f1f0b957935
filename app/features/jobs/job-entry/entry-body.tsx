import { useEffect, useState } from "react";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { getDisabledSide, type JobSide, OFFERED_MODES } from "~/domain/jobs/jobs/model/rules";
import { classNames } from "~/ui/class-names";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useBusyForm } from "~/ui/form/use-busy-form";
import { useKeys } from "~/ui/keys/keys";
import { AmendBanner } from "./colleagues/amend-banner";
import {
	ColleagueSaveBanner,
	DraftBanner,
	OwnChangesBanner,
	SaveFailedBanner,
	StaleBanner,
} from "./colleagues/banners";
import type { NewerSave } from "./colleagues/use-colleagues";
import { useConflict } from "./colleagues/use-conflict";
import { useTheirChanges } from "./colleagues/use-their-changes";
import styles from "./entry-body.module.css";
import { handleEnter, handleSectionKeys } from "./keys/entry-keys";
import { EntryFooter, getSaveOptions } from "./save/entry-footer";
import type { Intent, useSave } from "./save/use-save";
import { AmendSection } from "./sections/amend-section";
import { ChargesSection } from "./sections/charges-section";
import { CustomerSection } from "./sections/customer-section";
import { LoadSection } from "./sections/load-section";
import { ModeSection } from "./sections/mode-section";
import { NotesSection } from "./sections/notes-section";
import { RouteSection } from "./sections/route-section";
import { moveSection } from "./sections/section";
import { EntryProvider } from "./state/entry-context";
import type { useJobEntry } from "./state/use-job-entry";
import { TripStopsSection } from "./stops/stops-section";
import { ENTRY_LABELS, sortByFormOrder } from "./values/labels";
import { isTripEntry } from "./values/values";

const LABELS = Object.fromEntries(ENTRY_LABELS);

/** The form with its banners above and the save buttons below. */
export function EntryBody(props: {
	model: ReturnType<typeof useJobEntry>;
	saving: ReturnType<typeof useSave>;
	newerSave: NewerSave | null;
	startsAtTimes: boolean;
	files: File[];
	onFiles: (files: File[]) => void;
}) {
	const { model, saving, newerSave } = props;
	const { form, entry, draft } = model;
	const { isNew, editing, status } = entry;
	const [lastIntent, setLastIntent] = useState<Intent | null>(null);
	const saveOptions = getSaveOptions({
		isNew,
		isQuote: status === "Quote",
		isRecording: entry.amendment.isRecording,
	});
	const save = (intent: Intent, latestJob?: JobView) => {
		setLastIntent(intent);
		void saving.save(intent, latestJob);
	};
	const retry = (latestJob?: JobView) => save(lastIntent ?? (isNew ? "job" : "changes"), latestJob);
	const conflict = useConflict(model, () => saving.setSaveError(null));
	useInitialFocus(form.element, props.startsAtTimes || (editing.amends && !editing.details));
	useBusyForm(form.element, saving.pending !== null);
	useKeys([
		...saveOptions.flatMap(({ intent, label, keys }) =>
			keys ? [{ key: keys, label, run: () => save(intent), inFields: true, group: "Entry" }] : [],
		),
		{ key: "enter", label: "Next field", group: "Entry" },
		{ key: "shift+enter", label: "Field before", group: "Entry" },
		{
			key: "alt+arrowdown",
			label: "Next section",
			run: () => moveSection(form.element.current, 1),
			inFields: true,
			group: "Entry",
		},
		{
			key: "alt+arrowup",
			label: "Previous section",
			run: () => moveSection(form.element.current, -1),
			inFields: true,
			group: "Entry",
		},
	]);

	const details = editing.details ? null : "Locked";
	const partly = (open: string) => (editing.amends && details ? open : details);
	const lockReason = (side: JobSide) => {
		if (editing[side]) return null;
		const { mode } = form.values;
		if (getDisabledSide(mode) !== side) return `Locked while ${status}`;
		return `None for ${OFFERED_MODES.find((offered) => offered.mode === mode)?.label ?? "this mode"}`;
	};
	const { saveError } = saving;
	const theirChanges = useTheirChanges(model.job, form, saveError?.kind === "stale");
	return (
		<form
			ref={form.element}
			className={classNames("fill", styles.form)}
			data-testid="job-entry-form"
			noValidate
			aria-busy={saving.pending !== null || undefined}
			onSubmit={(event) => event.preventDefault()}
			onKeyDownCapture={(event) => handleSectionKeys(event, form.element.current)}
			onKeyDown={(event) => handleEnter(event, form.element.current, form.getValues)}
		>
			<ErrorSummary errors={sortByFormOrder({ ...saving.unreadable, ...form.errors })} labels={LABELS} />
			{saveError?.kind === "stale" && (
				<StaleBanner
					by={saveError.by}
					at={saveError.at}
					theirChanges={theirChanges}
					pending={conflict.loading}
					onReload={() => void conflict.showTheirs()}
					onRetry={() => void conflict.rebaseOwn().then((latestJob) => latestJob && retry(latestJob))}
				/>
			)}
			{saveError?.kind === "network" && <SaveFailedBanner message={null} onRetry={() => retry()} />}
			{saveError?.kind === "refused" && (
				<SaveFailedBanner message={saveError.message} onRetry={() => retry()} />
			)}
			{newerSave && !saveError && (
				<ColleagueSaveBanner
					by={newerSave.by}
					at={newerSave.at}
					onReload={() => void conflict.showTheirs()}
				/>
			)}
			{conflict.ownChanges && (
				<OwnChangesBanner
					ownChanges={conflict.ownChanges}
					onRestore={conflict.restoreOwn}
					onDiscard={conflict.discardOwn}
				/>
			)}
			{model.job && !editing.details && <AmendBanner job={model.job} entry={entry} />}
			{draft.offered && (
				<DraftBanner
					at={draft.offered.at}
					isOlder={draft.offered.version !== (model.job?.version ?? null)}
					onRestore={model.restoreDraft}
					onDiscard={draft.discard}
				/>
			)}
			{entry.isLoading && model.listError && (
				<SaveFailedBanner message={model.listError} onRetry={model.retry} />
			)}
			<EntryProvider value={entry}>
				<div className="scroll">
					<CustomerSection locked={partly("All but the references")} />
					<ModeSection locked={details} />
					<RouteSection lockReason={lockReason} />
					{isNew && isTripEntry(form.values) && <TripStopsSection />}
					<LoadSection locked={partly("Types, service and needs")} />
					{model.job && <AmendSection job={model.job} />}
					<ChargesSection
						locked={entry.locked.has("base_charge") ? details : partly("All but the base charge")}
						lines={model.lines}
						sums={model.sums}
					/>
					<NotesSection locked={details} files={isNew ? props.files : null} onFiles={props.onFiles} />
				</div>
			</EntryProvider>
			<EntryFooter
				saveOptions={saveOptions}
				total={model.sums.total}
				pending={saving.pending}
				disabled={conflict.loading}
				onSave={save}
			/>
		</form>
	);
}

/** Focuses the first field that can be changed, or the delivery time: of a job that is booked or under way it changes most often. */
function useInitialFocus(form: React.RefObject<HTMLFormElement>, atTime: boolean): void {
	const [startsAtTime] = useState(atTime);
	useEffect(() => {
		const time = form.current?.querySelector<HTMLInputElement>('[name="delivery_time"]:not(:disabled)');
		if (startsAtTime && time) {
			time.focus();
			time.select();
			return;
		}
		const fields = form.current?.querySelectorAll<HTMLElement>(
			"input:not(:disabled), textarea:not(:disabled)",
		);
		fields?.[0]?.focus();
	}, [form, startsAtTime]);
}
