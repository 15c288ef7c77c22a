import type { StoredPaymentSummary } from "@noor/api/database/column-types";
import type { StoredAddress } from "@noor/contract/address";
import type { StaffRole } from "@noor/contract/roles";
import type { Locale } from "@noor/messages/locale";

export interface DemoAccount {
	email: string;
	firstName: string;
	lastName: string;
	/** English if it is missing. */
	locale?: Locale;
	/** The role of a member of staff. */
	role?: StaffRole;
	/** Without a password the account cannot sign in. */
	password?: string;
	address?: StoredAddress;
}

/** An account with past orders. */
export interface DemoCustomer extends DemoAccount {
	address: StoredAddress;
	/** The card of the past orders. */
	card: StoredPaymentSummary;
}

export const adminAccount: DemoAccount = {
	email: "admin@noor.example",
	firstName: "Noor",
	lastName: "Admin",
	role: "owner",
	password: "Admin-Noor-1",
};

export const shopperAccount = {
	email: "shopper@noor.example",
	firstName: "Layla",
	lastName: "Haddad",
	password: "Shopper-Noor-1",
	address: {
		name: "Layla Haddad",
		line1: "Apartment 1204, Marsa Tower",
		line2: "Al Marsa Street, Dubai Marina",
		city: "Dubai",
		state: "Dubai",
		country: "AE",
		postalCode: "",
		phone: "+971501234567",
	},
	card: { brand: "visa", last4: "4242", expMonth: 8, expYear: 2031 },
} satisfies DemoCustomer;

/** Fictitious customers with past orders. */
export const customers = [
	{
		email: "omar.farouqi@post.example",
		firstName: "Omar",
		lastName: "Farouqi",
		address: {
			name: "Omar Farouqi",
			line1: "Villa 18, Street 12B",
			line2: "Jumeirah 3",
			city: "Dubai",
			state: "Dubai",
			country: "AE",
			postalCode: "",
			phone: "+971502345678",
		},
		card: { brand: "mastercard", last4: "4444", expMonth: 3, expYear: 2030 },
	},
	{
		email: "priya.raman@post.example",
		firstName: "Priya",
		lastName: "Raman",
		address: {
			name: "Priya Raman",
			line1: "Flat 507, Al Nahda Gardens",
			line2: null,
			city: "Sharjah",
			state: "Sharjah",
			country: "AE",
			postalCode: "",
			phone: "+971563456789",
		},
		card: { brand: "visa", last4: "1881", expMonth: 11, expYear: 2029 },
	},
	{
		email: "hessa.almarri@post.example",
		firstName: "حصة",
		lastName: "المري",
		locale: "ar",
		address: {
			name: "حصة المري",
			line1: "منزل 44، شارع 890",
			line2: "منطقة 51، الغرافة",
			city: "الدوحة",
			state: "",
			country: "QA",
			postalCode: "",
			phone: "+97433456789",
		},
		card: { brand: "visa", last4: "0077", expMonth: 6, expYear: 2032 },
	},
	{
		email: "daniel.okafor@post.example",
		firstName: "Daniel",
		lastName: "Okafor",
		address: {
			name: "Daniel Okafor",
			line1: "Unit 902, Sama Residences",
			line2: "Al Reem Island",
			city: "Abu Dhabi",
			state: "Abu Dhabi",
			country: "AE",
			postalCode: "",
			phone: "+971524567890",
		},
		card: { brand: "amex", last4: "0005", expMonth: 1, expYear: 2031 },
	},
	{
		email: "yousef.alkhalifa@post.example",
		firstName: "Yousef",
		lastName: "Al Khalifa",
		locale: "ar",
		address: {
			name: "Yousef Al Khalifa",
			line1: "Villa 2207, Road 5753",
			line2: "Block 257, Amwaj",
			city: "Muharraq",
			state: "",
			country: "BH",
			postalCode: "",
			phone: "+97336789012",
		},
		card: { brand: "visa", last4: "5556", expMonth: 9, expYear: 2029 },
	},
	{
		email: "sara.lindqvist@post.example",
		firstName: "Sara",
		lastName: "Lindqvist",
		address: {
			name: "Sara Lindqvist",
			line1: "Townhouse 31, Cluster 9",
			line2: "Jumeirah Islands",
			city: "Dubai",
			state: "Dubai",
			country: "AE",
			postalCode: "",
			phone: "+971556789012",
		},
		card: { brand: "mastercard", last4: "8210", expMonth: 12, expYear: 2030 },
	},
	{
		email: "khalid.albusaidi@post.example",
		firstName: "Khalid",
		lastName: "Al Busaidi",
		locale: "ar",
		address: {
			name: "Khalid Al Busaidi",
			line1: "House 17, Way 4410",
			line2: "Al Khuwair",
			city: "Muscat",
			state: "",
			country: "OM",
			postalCode: "133",
			phone: "+96892345678",
		},
		card: { brand: "visa", last4: "3220", expMonth: 4, expYear: 2032 },
	},
	{
		email: "maha.alotaibi@post.example",
		firstName: "مها",
		lastName: "العتيبي",
		locale: "ar",
		address: {
			name: "مها العتيبي",
			line1: "7214 شارع وادي طرج",
			line2: "حي العقيق",
			city: "الرياض",
			state: "",
			country: "SA",
			postalCode: "13519",
			phone: "+966501234567",
		},
		card: { brand: "visa", last4: "1091", expMonth: 7, expYear: 2030 },
	},
	{
		email: "studio@atlas-interiors.example",
		firstName: "Rana",
		lastName: "Mansour",
		address: {
			name: "Atlas Interiors, Rana Mansour",
			line1: "Warehouse 8, Alserkal Lane",
			line2: "Al Quoz 1",
			city: "Dubai",
			state: "Dubai",
			country: "AE",
			postalCode: "",
			phone: "+971588901234",
		},
		card: { brand: "mastercard", last4: "5100", expMonth: 10, expYear: 2031 },
	},
] as const satisfies readonly DemoCustomer[];
