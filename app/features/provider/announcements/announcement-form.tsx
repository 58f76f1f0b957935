import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { changeAnnouncement, createAnnouncement } from "~/domain/provider/announcements/announcements";
import {
	ANNOUNCEMENT_KINDS,
	type AnnouncementKind,
	type AnnouncementView,
	announcementInput,
} from "~/domain/provider/announcements/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import type { DateText } from "~/shared/time/dates";
import { instantOf, type TimeText, timeInLondon, todayInLondon, toUtcTime } from "~/shared/time/london";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { TimeField } from "~/ui/form/time-field";
import { SlideOver } from "~/ui/overlay/slide-over";
import { SegmentedControl } from "~/ui/segmented-control";
import styles from "./announcements.module.css";
import { CompanyPicker } from "./company-picker";

const KINDS = ANNOUNCEMENT_KINDS.map((value) => ({
	value,
	label: value.charAt(0).toUpperCase() + value.slice(1),
}));

interface AnnouncementFormProps {
	/** Null for a new one. */
	announcement: AnnouncementView | null;
	now: string;
	onClose: () => void;
}

/** The values of the form; `moments` are days and times as London writes them. */
interface FormValues {
	kind: AnnouncementKind;
	title: string;
	body: string;
	starts_at: string;
	ends_at: string | null;
	tenant_ids: number[] | null;
}

/** An announcement, new or to be changed. */
export function AnnouncementForm({ announcement, now, onClose }: AnnouncementFormProps) {
	const [companies, setCompanies] = useState(announcement?.companies ?? []);
	const initial: FormValues = {
		kind: announcement?.kind ?? "information",
		title: announcement?.title ?? "",
		body: announcement?.body ?? "",
		starts_at: announcement?.starts_at ?? now,
		ends_at: announcement?.ends_at ?? null,
		tenant_ids: announcement?.tenant_ids ?? null,
	};
	const create = useActionSubmit<typeof createAnnouncement>("createAnnouncement");
	// After a conflict the list behind the form shows the newer announcement, to be opened again.
	const change = useActionSubmit<typeof changeAnnouncement>("changeAnnouncement", { reloadsOnRefusal: true });
	const form = useSaveForm({
		initial,
		schema: announcementInput,
		save: (parsed) =>
			announcement
				? change({ ...parsed, id: announcement.id, version: announcement.version })
				: create(parsed),
		onSaved: onClose,
	});
	const { values, errors } = form;
	const setChosen = (chosen: { id: number; name: string }[]) => {
		setCompanies(chosen);
		form.set({ tenant_ids: chosen.map(({ id }) => id) });
	};
	return (
		<SlideOver
			open
			onClose={onClose}
			title={announcement ? "Announcement" : "New announcement"}
			dirty={form.dirty}
		>
			{(close) => (
				<Form form={form} label="Announcement" className="stack grow">
					<div className={`scroll panel-padding ${styles.form}`}>
						<SelectField
							label="Kind"
							options={KINDS}
							value={values.kind}
							error={errors.kind}
							onChange={(kind) => kind && form.set({ kind })}
						/>
						<TextField label="Title" required maxLength={150} {...form.field("title")} />
						<TextareaField
							label="Text"
							rows={3}
							maxLength={2000}
							{...form.field("body")}
							value={values.body ?? ""}
						/>
						<Moment
							label="From"
							value={values.starts_at}
							error={errors.starts_at}
							onChange={(starts_at) => form.set({ starts_at: starts_at ?? "" })}
						/>
						<Moment
							label="To"
							hint="Without an end it is shown until you end it."
							value={values.ends_at}
							error={errors.ends_at}
							onChange={(ends_at) => form.set({ ends_at })}
						/>
						<SegmentedControl
							label="Companies"
							options={[
								{ value: "all", label: "All companies" },
								{ value: "some", label: "Chosen companies" },
							]}
							value={values.tenant_ids === null ? "all" : "some"}
							onChange={(scope) =>
								form.set({ tenant_ids: scope === "all" ? null : companies.map(({ id }) => id) })
							}
						/>
						{values.tenant_ids !== null && (
							<CompanyPicker chosen={companies} error={errors.tenant_ids} onChange={setChosen} />
						)}
					</div>
					<FormFooter onCancel={close} pending={form.pending} keys="mod+enter">
						{announcement ? "Save" : "Announce"}
					</FormFooter>
				</Form>
			)}
		</SlideOver>
	);
}

/** A day and a time in London as one instant; null while either is missing. */
function Moment(props: {
	label: string;
	value: string | null;
	error?: string;
	hint?: string;
	onChange: (value: string | null) => void;
}) {
	const at = props.value ? new Date(props.value) : null;
	const [day, setDay] = useState<DateText | null>(at && todayInLondon(at));
	const [time, setTime] = useState<TimeText | null>(at && timeInLondon(at));
	const change = (nextDay: DateText | null, nextTime: TimeText | null) => {
		setDay(nextDay);
		setTime(nextTime);
		const isWhole = nextDay !== null && nextTime !== null && nextTime !== "";
		props.onChange(isWhole ? instantOf(nextDay, toUtcTime(nextDay, nextTime)).toISOString() : null);
	};
	return (
		<div className={styles.moment}>
			<DateField
				label={`${props.label}, day`}
				value={day}
				error={props.error}
				hint={props.hint}
				onChange={(next) => change(next, time ?? (next ? "00:00" : null))}
			/>
			<TimeField label={`${props.label}, time`} value={time} onChange={(next) => change(day, next)} />
		</div>
	);
}
