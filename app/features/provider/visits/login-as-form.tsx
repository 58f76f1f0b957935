import { Eye, LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { callApi } from "~/client/api";
import { type EnterClientInput, enterClientInput } from "~/domain/provider/visits/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { SegmentedControl } from "~/ui/segmented-control";
import styles from "./visits.module.css";

const LABELS = { userId: "As", reason: "Reason", minutes: "Time limit", access: "Access" };
const ACCESSES = [
	{ value: "view", label: "View only" },
	{ value: "full", label: "Full" },
] as const;

export interface VisitablePerson {
	id: number;
	name: string;
	role: string | null;
}

interface FormValues {
	clientId: number;
	userId: number | null;
	reason: string;
	minutes: number | null;
	access: "view" | "full";
}

/** Enters a company as one of its people; the browser then opens the company's home screen. */
export function LoginAsForm(props: {
	clientId: number;
	userId?: number;
	people: readonly VisitablePerson[];
	/** How long a visit may last, and does unless less is entered. */
	maxMinutes: number;
	onCancel: () => void;
	onDirty?: (isDirty: boolean) => void;
	start?: ReactNode;
}) {
	const { clientId, people } = props;
	const first = people.find(({ id }) => id === props.userId) ?? people[0];
	const form = useSaveForm<FormValues, EnterClientInput, unknown>({
		initial: { clientId, userId: first?.id ?? null, reason: "", minutes: props.maxMinutes, access: "view" },
		schema: enterClientInput,
		save: (body) => callApi("POST /console/login-as-client", { body }),
		onSaved: () => location.assign("/home"),
	});
	const person = people.find(({ id }) => id === form.values.userId);
	return (
		<Form form={form} className="fill" label="Login as client">
			<div className="scroll panel-padding fields">
				<SelectField
					label={LABELS.userId}
					required
					options={people.map(({ id, name, role }) => ({
						value: id,
						label: role ? `${name}, ${role}` : name,
					}))}
					{...form.field("userId")}
				/>
				<TextField
					label={LABELS.reason}
					required
					autoFocus
					maxLength={500}
					hint="Visible to the client."
					{...form.field("reason")}
				/>
				<div className={styles.pair}>
					<NumberField label={LABELS.minutes} unit="min" required {...form.field("minutes")} />
					<div className={styles.access}>
						<span aria-hidden="true">{LABELS.access}</span>
						<SegmentedControl
							label={LABELS.access}
							options={ACCESSES}
							value={form.values.access}
							onChange={(access) => form.set({ access })}
							block
						/>
					</div>
				</div>
				<p className={styles.notice}>
					<Eye className="icon small" aria-hidden="true" />
					<span>
						All screens and changes are recorded under your name in both audit logs.{" "}
						{person?.name ?? "The person"} is notified by email. Their own session stays active.
					</span>
				</p>
			</div>
			<ErrorSummary errors={form.errors} labels={LABELS} />
			<FormFooter
				onCancel={props.onCancel}
				keys="mod+enter"
				icon={LogIn}
				pending={form.pending}
				start={props.start}
			>
				{person ? `Enter as ${person.name}` : "Enter"}
			</FormFooter>
		</Form>
	);
}
