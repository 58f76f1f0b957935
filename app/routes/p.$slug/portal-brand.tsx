import type { CompanyLook } from "~/domain/kernel/company-look/company-look";
import { CompanyMark } from "~/features/kernel/company-look";
import { Logo } from "~/ui/icons/logo";
import styles from "./portal-sign-in.module.css";

/** Whose portal it is; the product's own name for an address that nobody has. */
export function PortalBrand({ company }: { company: CompanyLook | null }) {
	return (
		<p className={styles.brand}>
			{company ? (
				<CompanyMark name={company.name} colour={company.colour} logo={company.logo} />
			) : (
				<Logo size={28} />
			)}
			<span>{company?.name ?? "Cartage"}</span>
		</p>
	);
}
