import { Link } from "@remix-run/react";
import { Mail, Phone } from "lucide-react";
import type { CompanyLook } from "~/domain/kernel/company-look/company-look";
import { telephoneLink } from "~/shared/contact/phone";
import styles from "./portal-footer.module.css";

/** How to reach the company. */
export function PortalFooter({ company: { landline, email, opening_hours } }: { company: CompanyLook }) {
	return (
		<footer className={styles.footer}>
			{landline && (
				<a href={telephoneLink(landline)}>
					<Phone className="icon small" aria-hidden="true" />
					{landline}
				</a>
			)}
			{email && (
				<a href={`mailto:${email}`}>
					<Mail className="icon small" aria-hidden="true" />
					{email}
				</a>
			)}
			{opening_hours && <span>{opening_hours}</span>}
			<span className="grow" />
			<Link className={styles.password} to="/customer/change-password">
				Change password
			</Link>
			<span>by Cartage</span>
		</footer>
	);
}
