import { useState } from "react";
import type { SubContractorPage } from "~/domain/connections/sub-contractors/schemas";
import { CompanyMark, LookStyles } from "~/features/kernel/company-look";
import { telephoneLink } from "~/shared/contact/phone";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { Tabs } from "~/ui/tabs/tabs";
import { Note } from "~/ui/tag";
import { SubContractorJobs } from "./jobs/job-list";
import { SubContractorPapers } from "./own-documents";
import styles from "./page.module.css";
import { SubContractorPayments } from "./payments";

type TabId = "jobs" | "payments" | "documents";

/** The jobs, payments and documents of a sub-contractor. */
export function SubContractorScreen({ page, token }: { page: SubContractorPage; token: string }) {
	const { company } = page;
	const [tab, setTab] = useState<TabId>("jobs");
	const waiting = page.jobs.filter(
		({ state, parent_id }) => state === "offered" && parent_id === null,
	).length;
	return (
		<>
			<LookStyles colour={company.colour} />
			<header className={styles.company}>
				<CompanyMark name={company.name} colour={company.colour} logo={company.logo} />
				<div>
					<span className="semibold truncate">{company.name}</span>
					<small>Jobs of {page.sub_contractor.name}</small>
				</div>
			</header>
			<main>
				<h1 className="visually-hidden">Jobs of {page.sub_contractor.name}</h1>
				{page.barred_for.length > 0 && (
					<Note tone="warn">
						No new jobs for now: {page.barred_for.join(", ")}. Please send the new document.
					</Note>
				)}
				<Tabs
					label="Parts of this page"
					tabs={[
						{ id: "jobs", label: "Jobs", ...(waiting ? { count: waiting } : {}) },
						{ id: "payments", label: "Payments" },
						{ id: "documents", label: "Documents" },
					]}
					value={tab}
					onChange={setTab}
				>
					{(shown) =>
						shown === "jobs" ? (
							<SubContractorJobs page={page} token={token} />
						) : shown === "payments" ? (
							<SubContractorPayments page={page} token={token} />
						) : (
							<SubContractorPapers documents={page.documents} token={token} />
						)
					}
				</Tabs>
			</main>
			<footer className={styles.footer}>
				<span>
					{company.landline && <a href={telephoneLink(company.landline)}>{company.landline}</a>}{" "}
					{company.email && <a href={`mailto:${company.email}`}>{company.email}</a>}
				</span>
				<span>
					This link is yours alone and works until {showDate(todayInLondon(new Date(page.expires_at)))}.
				</span>
			</footer>
		</>
	);
}
