import { Outlet } from "@remix-run/react";
import { ThemeToggle } from "~/features/navigation";
import { Logo } from "~/ui/icons/logo";
import styles from "./open-layout.module.css";
import { RouteMap } from "./route-map";

/** The frame of the screens before signing in: the form on the left, a drawing on the right. */
export default function OpenLayout() {
	return (
		<div className={styles.layout}>
			<main className={styles.form}>
				<div className={styles.brand}>
					<Logo size={28} />
					<span>Cartage</span>
				</div>
				<div className={styles.middle}>
					<Outlet />
				</div>
				<footer className={styles.footer}>
					<span className="grow">Transport and courier operations</span>
					<ThemeToggle />
				</footer>
			</main>
			<RouteMap />
		</div>
	);
}
