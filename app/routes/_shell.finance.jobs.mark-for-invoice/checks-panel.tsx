import { CircleCheck, PanelRightClose } from "lucide-react";
import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { REASON_NAMES, REASONS } from "./blocked/reasons";
import styles from "./checks-panel.module.css";
import panelStyles from "./panel/side-panel.module.css";

const total = (jobs: readonly ListedInvoiceJob[]) =>
	showPounds(sum(jobs.map(({ total_charge }) => total_charge)));

/** What is known of the selected jobs before they are marked: those that can be invoiced then, and what is in the way of others. */
export function ChecksPanel(props: {
	jobs: readonly ListedInvoiceJob[];
	onMark: () => void;
	onClose: () => void;
}) {
	const { jobs } = props;
	const free = jobs.filter(({ blockers }) => blockers.length === 0);
	const checks = REASON_NAMES.flatMap((reason) => {
		const blocked = jobs.filter(({ blockers }) => blockers.includes(reason));
		return blocked.length > 0 ? [{ ...REASONS[reason], reason, blocked }] : [];
	});
	return (
		<section className={panelStyles.panel} aria-label="Checks">
			<header className={panelStyles.header}>
				<h2>Checks</h2>
				<span className="muted">{`${jobs.length} selected`}</span>
				<span className="grow" />
				<IconButton icon={PanelRightClose} label="Hide the checks" keys="p" onClick={props.onClose} />
			</header>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
			<section className="scroll" aria-label="What was found" tabIndex={0}>
				{jobs.length === 0 && <p className={styles.hint}>Select jobs to see whether they can be invoiced.</p>}
				<ul className={styles.checks}>
					{free.length > 0 && (
						<li>
							<CircleCheck className={`icon small ${styles.success}`} aria-hidden="true" />
							<div>
								<p className={styles.line}>
									<b>{`${free.length} can be invoiced once marked`}</b>
									<span className="tabular">{total(free)}</span>
								</p>
								<p className="secondary-text">Priced, POD received, customer details complete.</p>
							</div>
						</li>
					)}
					{checks.map(({ reason, label, detail, icon: Icon, blocked }) => (
						<li key={reason}>
							<Icon className={`icon small ${styles.warning}`} aria-hidden="true" />
							<div>
								<p className={styles.line}>
									<b>{`${label}: ${blocked.length}`}</b>
									<span className="tabular">{total(blocked)}</span>
								</p>
								<p className={styles.warning}>
									{`${blocked
										.slice(0, 6)
										.map(({ job_number }) => job_number)
										.join(", ")}: ${detail}. They can be marked but not invoiced.`}
								</p>
							</div>
						</li>
					))}
				</ul>
			</section>
			<footer className={panelStyles.footer}>
				<span className="muted">{`${jobs.length} will be marked`}</span>
				<span className="grow" />
				<Button variant="primary" keys="m" onClick={props.onMark}>
					Mark For Invoice
				</Button>
			</footer>
		</section>
	);
}
