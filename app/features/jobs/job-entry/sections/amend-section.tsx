import type { ReactNode } from "react";
import {
	describeAmendment,
	fieldsForCustomer,
	fieldsForDriver,
	listInformedDrivers,
} from "~/domain/jobs/jobs/entry/describe-amendment";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { isEmail } from "~/shared/contact/email";
import { contactText } from "~/shared/texts/contact";
import { TagListField } from "~/ui/form/tag-list-field";
import { TextField } from "~/ui/form/text-field";
import { useEntryContext } from "../state/entry-context";
import { sentFields, toChangesBody } from "../values/serialise";
import styles from "./amend-section.module.css";
import { AmendedPrice } from "./amended-price";
import { Section } from "./section";

/** What an amendment does beside changing the job: who learns of what, and the price; of one that is recorded, who wants it. */
export function AmendSection({ job }: { job: JobView }) {
	const { editing, amendment } = useEntryContext();
	if (!editing.amends) return null;
	return amendment.isRecording ? <RequestedBy /> : <WhatItDoes job={job} />;
}

function RequestedBy() {
	const { form, amendment } = useEntryContext();
	return (
		<Section title="Asked by">
			<TextField
				label="Who and how"
				name="message"
				placeholder="Ros Adeyemi, by phone 14:02"
				maxLength={1000}
				value={amendment.requestedBy}
				error={form.errors.message}
				onChange={amendment.setRequestedBy}
			/>
		</Section>
	);
}

function WhatItDoes({ job }: { job: JobView }) {
	const { form, amendment } = useEntryContext();
	const { hasPrices } = useRoleLimits();
	const changes = toChangesBody(form.base, form.values);
	const changed = sentFields(changes);
	const after = { ...job, ...changes };
	const drivers = listInformedDrivers(job).map(({ name }) => name);
	const forDriver = describeAmendment(fieldsForDriver(changed), job, after);
	const forCustomer = describeAmendment(fieldsForCustomer(changed), job, after);
	return (
		<Section title="Effects">
			<div className={styles.effects} data-testid="amendment">
				{drivers.length === 0 ? (
					<p className="muted">No driver has the job on the phone.</p>
				) : (
					<Effect title={`${drivers.join(", ")} must confirm on the phone`} lines={forDriver}>
						Nothing for the driver has changed yet.
					</Effect>
				)}
				<Effect title="Mailed to the customer" lines={forCustomer}>
					No mail: no time and no address has changed.
				</Effect>
				{forCustomer.length > 0 && (
					<TagListField
						label="Mail the recipient or others too"
						name="also_mail"
						value={amendment.alsoMailed}
						placeholder="Email address"
						error={form.errors.also_mail}
						validate={(email) => (isEmail(email) ? null : contactText.email)}
						onChange={amendment.setAlsoMailed}
					/>
				)}
				{hasPrices && <AmendedPrice job={job} />}
			</div>
		</Section>
	);
}

/** Lines under a title, or why there are none. */
function Effect(props: { title: string; lines: readonly string[]; children: ReactNode }) {
	if (props.lines.length === 0) return <p className="muted">{props.children}</p>;
	return (
		<div className={styles.effect}>
			<strong>{props.title}</strong>
			<ul>
				{props.lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</div>
	);
}
