import { FileText } from "lucide-react";
import { fileAddress } from "~/client/file-address";
import type { SubContractorPage } from "~/domain/connections/sub-contractors/schemas";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Tag } from "~/ui/tag";
import styles from "./page.module.css";

/** What is to be paid: self-bills that were sent, and jobs that are done and on none yet. */
export function SubContractorPayments({ page, token }: { page: SubContractorPage; token: string }) {
	const { self_bills, unbilled, outstanding } = page;
	return (
		<div className={styles.group}>
			<section className={styles.card} aria-labelledby="outstanding">
				<h2 id="outstanding">To be paid to you</h2>
				<p className={styles.amount}>{showPounds(outstanding)}</p>
				{self_bills.length === 0 ? (
					<p className="secondary-text">No self-bill yet.</p>
				) : (
					<ul className={styles.rows}>
						{self_bills.map((bill) => (
							<li key={bill.id}>
								<span>
									<a
										href={fileAddress("GET /sub-contractor/{token}/self-bills/{id}", {
											params: { token, id: bill.id },
										})}
										target="_blank"
										rel="noreferrer"
									>
										<FileText className="icon small" aria-hidden="true" /> {bill.bill_number}
									</a>
									<small>
										{showDate(bill.date_from)} to {showDate(bill.date_to)}
									</small>
								</span>
								<span className="cluster">
									{showPounds(bill.total)}
									<Tag tone={bill.status === "Paid" ? "ok" : undefined}>
										{bill.status === "Paid" ? "Paid" : "To be paid"}
									</Tag>
								</span>
							</li>
						))}
					</ul>
				)}
			</section>
			<section className={styles.card} aria-labelledby="unbilled">
				<h2 id="unbilled">Done, not on a self-bill yet</h2>
				{unbilled.jobs.length === 0 ? (
					<p className="secondary-text">Nothing.</p>
				) : (
					<>
						<p className="semibold tabular">{showPounds(unbilled.total)} + VAT</p>
						<ul className={styles.rows}>
							{unbilled.jobs.map((job) => (
								<li key={`${job.job_number} ${job.date}`}>
									<span>
										Job {job.job_number}
										<small>{showDate(job.date)}</small>
									</span>
									<span>{job.cost === null ? "No price yet" : showPounds(job.cost)}</span>
								</li>
							))}
						</ul>
					</>
				)}
			</section>
		</div>
	);
}
