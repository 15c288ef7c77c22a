-- What shoppers of the Gulf call lamps, beside the names of the trade that texts of the catalogue have. They find English
-- words, which every product has, so that a product without Arabic texts is found too. Other forms of a word (articles, plurals,
-- missing hamzas) are recognised. A group of which staff have a term already is left out, because a term is in one group only.

-- They are of the shop as it is delivered: no change that the audit log has.
alter table synonyms disable trigger synonyms_take_audit_snapshot;
insert into synonyms (terms, finds)
select terms, finds
from (values
	(array['مصباح', 'إضاءة', 'إنارة', 'ضوء', 'لايت'], array['lamp', 'light']),
	(array['مصباح معلق', 'إضاءة معلقة', 'لايت معلق', 'تعليقة', 'إنارة معلقة', 'دلاية', 'مصباح متدلي', 'بندنت'],
		array['pendant']),
	(array['نجفة كريستال', 'ثريا كريستال', 'كريستالة', 'شاندلير'], array['chandelier']),
	(array['مصباح جداري', 'مصباح حائط', 'إضاءة جدارية', 'إضاءة حائط', 'إنارة جدارية', 'أبليكة', 'براكيت', 'سراج',
		'وول لايت'],
		array['wall light']),
	(array['مصباح أرضي', 'لمبة أرضية', 'إضاءة أرضية', 'أبجورة أرضية', 'لمبدير', 'لمبادير', 'ستاند إضاءة', 'فلور لامب'],
		array['floor lamp']),
	(array['مصباح طاولة', 'أبجورة', 'أباجور', 'أبجورة طاولة', 'لمبة طاولة', 'لمبة مكتب', 'مصباح دراسة',
		'مصباح سرير', 'تيبل لامب'],
		array['table lamp']),
	(array['مصباح سقف', 'إضاءة سقف', 'إنارة سقف', 'لمبة سقف', 'سقفيات', 'بلافونيرة', 'بلافون'], array['ceiling light']),
	(array['سبوت لايت', 'سبوتلايت', 'سبوت', 'كشاف', 'بروجكتور'], array['spotlight', 'spot', 'downlight']),
	(array['داون لايت', 'داونلايت', 'دون لايت', 'مصباح غاطس', 'سبوت غاطس', 'إضاءة غاطسة'], array['downlight']),
	(array['تراك لايت', 'تراك', 'مسار مغناطيسي', 'سكة إضاءة'], array['track']),
	(array['شريط إضاءة', 'شريط ليد', 'ليد ستريب', 'ستريب لايت', 'سترب لايت', 'ستريب', 'حبل إضاءة', 'إضاءة مخفية',
		'إنارة مخفية'],
		array['led strip']),
	(array['ليد', 'لد', 'إل إي دي'], array['led']),
	(array['لمبة ليد', 'لامبة', 'بلب', 'جلوب', 'لمبة إضاءة'], array['bulb']),
	(array['ديمر', 'دايمر', 'مخفت', 'مخفض إضاءة', 'مفتاح خافت'], array['dimmer']),
	(array['درايفر', 'ترانس', 'ترانسفورمر', 'محول', 'محول ليد', 'باور سبلاي'], array['driver']),
	(array['فانوس'], array['lantern']),
	(array['خيزران', 'راتان', 'خوص', 'قش', 'بامبو'], array['rattan']),
	(array['ذهبي', 'ذهب', 'قولد', 'جولد', 'نحاس', 'براص'], array['brass']),
	(array['فضي', 'كروم'], array['nickel']),
	(array['ستيل', 'حديد', 'فولاذ'], array['steel']),
	(array['قماش', 'شيفون'], array['linen', 'textile']),
	(array['زجاج أوبال', 'أوبال', 'زجاج أبيض', 'زجاج مثلج'], array['opal glass']),
	(array['حديقة', 'حوش', 'فناء', 'خارجي', 'شرفة', 'بلكونة', 'تراس', 'واجهة'], array['outdoor']),
	(array['مقاوم للماء', 'ضد الماء', 'مقاوم للمطر', 'ضد المطر', 'عازل للماء', 'ووتر بروف'],
		array['ip54', 'ip65', 'ip66', 'ip67', 'ip68']),
	(array['مقاوم للرذاذ', 'ضد الرذاذ', 'حمام', 'دورة المياه'], array['ip44', 'ip54', 'ip65']),
	(array['أبيض دافئ', 'إضاءة دافئة', 'ضوء دافئ', 'إضاءة صفراء', 'ضوء أصفر', 'وورم'],
		array['2200k', '2400k', '2700k', '3000k']),
	(array['أبيض بارد', 'إضاءة بيضاء', 'ضوء أبيض', 'إضاءة باردة', 'ضوء النهار'], array['4000k', '5000k', '6500k']),
	(array['غرفة الطعام', 'طاولة الطعام', 'غرفة السفرة', 'طاولة السفرة', 'طاولة سفرة', 'سفرة'], array['table']),
	(array['جزيرة المطبخ', 'كاونتر', 'مطبخ'], array['counter']),
	(array['كومودينو', 'كومدينة', 'جانب السرير'], array['bedside']),
	(array['مجلس', 'صالة', 'صالون', 'معيشة', 'غرفة المعيشة', 'غرفة الجلوس', 'غرفة النوم'],
		array['chandelier', 'pendant', 'floor lamp', 'table lamp', 'ceiling light', 'wall light']),
	(array['مدخل', 'ممر', 'درج', 'سلم'], array['pendant', 'chandelier', 'ceiling light', 'wall light'])
) as groups (terms, finds)
where not exists (select from synonyms as other where other.terms && groups.terms);
alter table synonyms enable trigger synonyms_take_audit_snapshot;

-- Staff find products by their Arabic names as well. Each of the first letters is replaced, and the marks after them are removed.
create function folded_arabic(arabic text) returns text language sql immutable parallel safe
	return translate(arabic, 'أإآٱةىؤئ' || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652', 'ااااهيوي');
comment on function folded_arabic is
	'An Arabic text with one form of each letter and without vowel signs, as words of a search are folded (fold-text.ts).';
create index products_arabic_name_trgm on products
	using gin (folded_arabic(translations -> 'ar' -> 'name' ->> 'text') gin_trgm_ops);
