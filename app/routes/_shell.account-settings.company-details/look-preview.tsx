import { Mail, Phone } from "lucide-react";
import type { CSSProperties } from "react";
import type { Company } from "~/domain/company/company/save";
import { deriveLook } from "~/domain/kernel/company-look/rules-look";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { CompanyMark } from "~/features/kernel/company-look";
import { classNames } from "~/ui/class-names";
import styles from "./look.module.css";

const THEMES = [
	{ name: "Light", theme: "light_mode", tokens: "light" },
	{ name: "Dark", theme: "dark_mode", tokens: "dark" },
] as const;

/** A small portal in both themes, in the colour as it is typed. A picture: nothing in it can be pressed. */
export function LookPreview(props: { company: Company; colour: string; openingHours: string }) {
	const { company, colour, openingHours } = props;
	const look = deriveLook(colour);
	const logo = company.logo ? fileUrl(company.logo) : null;
	return (
		<div className={styles.previews}>
			{THEMES.map(({ name, theme, tokens }) => (
				<figure key={theme}>
					<figcaption>{name}</figcaption>
					<div
						className={classNames(theme, styles.preview)}
						style={look ? (look[tokens] as CSSProperties) : undefined}
					>
						<div className={styles.header}>
							<CompanyMark name={company.company_name} colour={colour} logo={logo} />
							<b className="truncate">{company.company_name}</b>
							<span className={styles.current}>Jobs</span>
							<span>Invoices</span>
						</div>
						<div className={styles.body}>
							<b>Norwich at 12:50</b>
							<span className={styles.link}>Job 48224, due by 13:00</span>
							<span className={styles.selected}>All 42</span>
							<span className={styles.primary}>Track</span>
						</div>
						<div className={styles.footer}>
							{company.landline && (
								<span>
									<Phone className="icon extra-small" aria-hidden="true" />
									{company.landline}
								</span>
							)}
							{company.email && (
								<span>
									<Mail className="icon extra-small" aria-hidden="true" />
									{company.email}
								</span>
							)}
							<span>{openingHours}</span>
						</div>
					</div>
				</figure>
			))}
		</div>
	);
}
