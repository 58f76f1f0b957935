import { Plus } from "lucide-react";
import { useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { AgreementKind } from "~/domain/finance/pay/rules-agreement";
import { firstErrorMessage, useApiRead } from "~/features/kernel/requests";
import { addDays, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/form/date-field";
import { TextField } from "~/ui/form/text-field";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { toast } from "~/ui/overlay/toasts";
import { Tag } from "~/ui/tag";
import styles from "./pay.module.css";

/** The self-billing agreements of a sub-contractor, owner-driver or self-employed driver: record one, or end it. */
export function AgreementSection(props: { kind: AgreementKind; ownerId: number; disabled: boolean }) {
	const { kind, ownerId } = props;
	const { data, error, reload } = useApiRead("GET /client/self-billing-agreements", {
		query: { kind, owner_id: ownerId },
	});
	const today = todayInLondon(new Date());
	const end = async (id: number) => {
		try {
			const body = { kind, owner_id: ownerId, ends_on: addDays(today, -1) };
			const { message } = await callApi("PUT /client/self-billing-agreements/{id}", { params: { id }, body });
			if (message) toast.success(message);
			reload();
		} catch (failure) {
			toast.error(firstErrorMessage(failure));
		}
	};
	if (error) return <ErrorPanel message={error} onRetry={reload} />;
	if (!data) return <SkeletonRows rows={3} columns={2} />;
	return (
		<section className={styles.stack} aria-label="Self-billing agreements">
			{data.data.length === 0 && <p className="muted">No self-billing agreement.</p>}
			{data.data.map(({ id, vat_code, starts_on, ends_on }) => {
				const isValid = starts_on <= today && today <= ends_on;
				return (
					<div key={id} className="cluster">
						<span className="grow">
							{showDate(starts_on)} to {showDate(ends_on)}, VAT {vat_code}
						</span>
						<Tag tone={isValid ? "ok" : undefined}>
							{isValid ? "Valid" : today > ends_on ? "Ended" : "Not begun"}
						</Tag>
						{isValid && starts_on < today && !props.disabled && (
							<Button size="row" isWriting onClick={() => void end(id)}>
								End it
							</Button>
						)}
					</div>
				);
			})}
			{!props.disabled && <NewAgreement kind={kind} ownerId={ownerId} today={today} onSaved={reload} />}
		</section>
	);
}

function NewAgreement(props: { kind: AgreementKind; ownerId: number; today: string; onSaved: () => void }) {
	const [vat_code, setVatCode] = useState("");
	const [starts_on, setStart] = useState<string | null>(props.today);
	const [ends_on, setEnd] = useState<string | null>(addDays(props.today, 364));
	const [pending, setPending] = useState(false);
	const save = async () => {
		setPending(true);
		try {
			const { message } = await callApi("POST /client/self-billing-agreements", {
				body: {
					kind: props.kind,
					owner_id: props.ownerId,
					vat_code,
					starts_on: starts_on ?? "",
					ends_on: ends_on ?? "",
				},
			});
			if (message) toast.success(message);
			setVatCode("");
			props.onSaved();
		} catch (failure) {
			toast.error(firstErrorMessage(failure) || describeError(failure));
		} finally {
			setPending(false);
		}
	};
	return (
		<>
			<h3>New agreement</h3>
			<div className="fields columns-2">
				<TextField label="VAT number" name="agreement_vat_code" value={vat_code} onChange={setVatCode} />
				<span />
				<DateField label="First day" name="agreement_starts_on" value={starts_on} onChange={setStart} />
				<DateField label="Last day" name="agreement_ends_on" value={ends_on} onChange={setEnd} />
			</div>
			<Button icon={Plus} isWriting pending={pending} onClick={() => void save()}>
				Record agreement
			</Button>
		</>
	);
}
