import { useNavigate } from "@remix-run/react";
import type { Mailbox, MailboxInput } from "~/domain/kernel/local-mailbox/schemas";
import { SelectField } from "~/ui/form/select-field";
import styles from "./filter-selects.module.css";
import { NEW_FILTER, useMailboxAddress } from "./mailbox-address";

/** The filters where there is no room for the list of companies and recipients. */
export function FilterSelects({ mailbox, input }: { mailbox: Mailbox; input: MailboxInput }) {
	const navigate = useNavigate();
	const addressWith = useMailboxAddress();
	const select = (change: { company?: string | null; to?: string | null }) =>
		navigate(addressWith({ ...NEW_FILTER, ...change }));
	return (
		<div className={styles.selects}>
			<SelectField
				label="Company"
				hideLabel
				value={input.company}
				options={[
					{ value: "", label: "All companies" },
					...mailbox.companies.map(({ slug, name, mails }) => ({
						value: slug,
						label: `${name} (${mails})`,
					})),
				]}
				onChange={(company) => select({ company, to: null })}
			/>
			<SelectField
				label="Recipient"
				hideLabel
				value={input.to}
				options={[
					{ value: "", label: "Everyone" },
					...mailbox.recipients.map(({ address, mails }) => ({
						value: address,
						label: `${address} (${mails})`,
					})),
				]}
				onChange={(to) => select({ to })}
			/>
		</div>
	);
}
