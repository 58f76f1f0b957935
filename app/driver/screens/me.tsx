import { CalendarDays, Clock, IdCard, LogOut, Phone } from "lucide-react";
import { useState } from "react";
import { telephoneLink } from "~/shared/contact/phone";
import { listWaiting } from "../outbox/rules-sending";
import { Choices, Press, PressLink } from "../parts/controls";
import { applyTheme, readThemeChoice, THEME_CHOICES, type ThemeChoice } from "../parts/theme";
import { openScreen } from "../parts/use-route";
import { useApp, useAppState } from "../state/use-app";
import { currentLanguage, LANGUAGES, type Language, loadLanguage, type TextName, t } from "../texts/texts";
import { Frame } from "./frame";

const THEME_TEXTS: Record<ThemeChoice, TextName> = {
	auto: "themeAuto",
	light: "themeLight",
	dark: "themeDark",
};
const LANGUAGE_NAMES: readonly Language[] = ["en", "pl", "ro", "bg"];

/** The driver's own records, the language, the theme, what was refused, and signing out. */
export function MeScreen({ onLanguage }: { onLanguage: () => void }) {
	const app = useApp();
	const { writes, stored } = useAppState();
	const office = telephoneLink(stored?.day.company.landline ?? null);
	const [theme, setTheme] = useState(readThemeChoice);
	const refused = writes.filter(({ state }) => state === "refused").length;
	const chooseTheme = (choice: ThemeChoice) => {
		applyTheme(choice);
		setTheme(choice);
	};
	const unsent = listWaiting(writes).length;
	const signOut = () => {
		const question = unsent > 0 ? t("signOutUnsent", { count: unsent }) : t("signOutConfirm");
		if (window.confirm(question)) void app.signOut().then(() => openScreen(""));
	};
	return (
		<Frame
			title={t("me")}
			sub={stored ? `${stored.day.driver.full_name}, ${stored.day.company.name}` : null}
			menu="me"
			footer={
				<Press icon={LogOut} onClick={signOut}>
					{t("signOut")}
				</Press>
			}
		>
			<Press icon={CalendarDays} onClick={() => openScreen("holiday")}>
				{t("holiday")}
			</Press>
			<Press icon={IdCard} onClick={() => openScreen("documents")}>
				{t("myDocuments")}
			</Press>
			<Press icon={Clock} onClick={() => openScreen("hours")}>
				{t("myHours")}
			</Press>
			<Choices
				label={t("language")}
				options={LANGUAGE_NAMES.map((value) => ({ value, label: LANGUAGES[value] }))}
				value={currentLanguage()}
				onChoose={(language) => void loadLanguage(language).then(onLanguage)}
			/>
			<Choices
				label={t("theme")}
				options={THEME_CHOICES.map((value) => ({ value, label: t(THEME_TEXTS[value]) }))}
				value={theme}
				onChoose={chooseTheme}
			/>
			{office && (
				<PressLink icon={Phone} href={office}>
					{t("callOffice")}
				</PressLink>
			)}
			<Press onClick={() => openScreen("unsent")}>
				{refused > 0 ? t("refusedCount", { count: refused }) : t("unsent")}
			</Press>
		</Frame>
	);
}
