-- Staff find orders by the Arabic names of their products. What is folded becomes all that words of a search have folded:
-- letters of Persian keyboards and those for foreign sounds, every vowel sign, marks of direction, and digits.
create or replace function folded_arabic(arabic text) returns text language sql immutable parallel safe
	return translate(arabic,
		'أإآٱةىؤئکگیہھپچڤ' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹'
			|| U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670'
			|| U&'\061C\200B\200C\200D\200E\200F',
		'ااااهيويككيههبجف' || '0123456789' || '0123456789');
comment on function folded_arabic is
	'An Arabic text with one form of each letter, Latin digits and no vowel signs, as words of a search are folded (fold-text.ts).';
reindex index products_arabic_name_trgm;

create index order_items_arabic_name_trgm on order_items
	using gin (folded_arabic(translations -> 'ar' -> 'productName' ->> 'text') gin_trgm_ops);
