import type { CurrentUser } from "@noor/contract/accounts";
import { localizedPath } from "@noor/contract/localized-path";
import * as m from "@noor/messages/parts/frame";
import { ChevronDownIcon, PersonIcon } from "#ui/icons.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "#ui/menu.tsx";

interface AccountMenuProps {
	/** `undefined` while it is unknown. */
	visitor: CurrentUser | null | undefined;
	onSignOut: () => void;
}

/** The menu of the account, labelled 'Account' or with the e-mail of the signed-in visitor. */
export function AccountMenu({ visitor, onSignOut }: AccountMenuProps) {
	return (
		<>
			<noscript>
				<a
					href={localizedPath("/account/profile")}
					aria-label={m.account()}
					className="inline-grid size-11 place-items-center"
				>
					<PersonIcon />
				</a>
			</noscript>
			<Menu
				triggerClassName="noscript:hidden inline-flex min-h-11 items-center gap-2 rounded-sm max-md:min-w-11 max-md:justify-center text-sm transition-colors hover:text-accent aria-expanded:text-accent"
				trigger={
					<>
						<PersonIcon />
						<span dir="auto" className="max-w-[14rem] truncate align-around max-md:sr-only">
							{visitor?.email ?? m.account()}
						</span>
						<ChevronDownIcon className="size-4 text-quiet max-md:hidden" />
					</>
				}
			>
				{visitor ? (
					<>
						<MenuLink to="/account/profile">{m.profile()}</MenuLink>
						<MenuLink to="/cart">{m.cart()}</MenuLink>
						<MenuLink to="/orders">{m.orders()}</MenuLink>
						<MenuSeparator />
						<MenuItem onSelect={onSignOut}>{m.sign_out()}</MenuItem>
					</>
				) : (
					<>
						<MenuLink to="/account/login">{m.sign_in()}</MenuLink>
						<MenuLink to="/account/register">{m.create_account()}</MenuLink>
					</>
				)}
			</Menu>
		</>
	);
}
