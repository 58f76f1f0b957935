import { Mail, Phone } from "lucide-react";
import type { CompanyLook } from "~/domain/kernel/company-look/company-look";
import { ThemeToggle } from "~/features/shell/navigation";
import { telephoneLink } from "~/shared/contact/phone";
import styles from "./portal-sign-in.module.css";

/** Where to ask for a sign-in. */
export function CompanyContact({ company }: { company: CompanyLook | null }) {
	return (
		<footer className={styles.footer}>
			{company?.landline && (
				<a href={telephoneLink(company.landline)}>
					<Phone className="icon small" aria-hidden="true" />
					{company.landline}
				</a>
			)}
			{company?.email && (
				<a href={`mailto:${company.email}`}>
					<Mail className="icon small" aria-hidden="true" />
					{company.email}
				</a>
			)}
			{company?.opening_hours && <span>{company.opening_hours}</span>}
			<span className="grow" />
			{company && <span>by Cartage</span>}
			<ThemeToggle small />
		</footer>
	);
}
